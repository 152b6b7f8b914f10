import type { ReactNode } from 'react';

/** A link to the web opens apart and tells the other side nothing; any other address is only words. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^https?:\/\//i.test(href)) return <>{children}</>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-action underline underline-offset-4"
    >
      {children}
    </a>
  );
}
