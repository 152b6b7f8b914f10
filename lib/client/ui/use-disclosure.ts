'use client';

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Something small that opens beside its button and closes on Escape, on a click elsewhere and when the focus leaves. */
export function useDisclosure<Frame extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<Frame>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && frame.current?.contains(event.target) !== true) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  /** Gives the focus back to the button, since what has it goes. */
  const close = () => {
    frame.current?.querySelector('button')?.focus();
    setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return { isOpen, setIsOpen, close, frame, onKeyDown };
}
