'use client';

import NextLink from 'next/link';
import { useState, type ComponentProps } from 'react';

/** A link within the application. Its page is asked for once the pointer, a finger or the focus is on it, not for being seen. */
export function Link(props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  const { onMouseEnter, onTouchStart, onFocus } = props;
  const [isNear, setIsNear] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={isNear ? null : false}
      onMouseEnter={(event) => {
        setIsNear(true);
        onMouseEnter?.(event);
      }}
      onTouchStart={(event) => {
        setIsNear(true);
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        setIsNear(true);
        onFocus?.(event);
      }}
    />
  );
}
