/** Lines to copy; long ones wrap, so that nothing has to be scrolled. */
export function CodeExample({ text }: { text: string }) {
  return (
    <pre
      lang="en"
      className="rounded-md border border-line bg-sunk px-4 py-3 font-mono text-sm break-words whitespace-pre-wrap"
    >
      <code>{text}</code>
    </pre>
  );
}
