import { Children, type ComponentProps } from 'react';
import type { ExtraProps } from 'streamdown';

/** A cell with more than this reads badly in a narrow column. */
const LONG_CHARACTERS = 30;

/** A cell of a table of an answer; one that holds sentences gets the room for them, on a phone by scrolling sideways. */
export function AnswerCell({ children }: ComponentProps<'td'> & ExtraProps) {
  const characters = Children.toArray(children).reduce<number>(
    (sum, child) => sum + (typeof child === 'string' ? child.length : 0),
    0,
  );
  return <td className={characters > LONG_CHARACTERS ? 'is-long' : undefined}>{children}</td>;
}
