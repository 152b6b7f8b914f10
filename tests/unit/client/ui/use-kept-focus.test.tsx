// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDisclosure } from '#lib/client/ui/use-disclosure';
import { useKeptFocus } from '#lib/client/ui/use-kept-focus';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function press(id: string): void {
  const button = document.getElementById(id);
  act(() => button?.focus());
  expect(document.activeElement).toBe(button);
  act(() => button?.click());
}

function List() {
  const frame = useKeptFocus<HTMLElement>();
  const [ids, setIds] = useState(['one', 'two']);
  return (
    <section {...frame} id="list">
      {ids.map((id) => (
        <button key={id} id={id} onClick={() => setIds(ids.filter((other) => other !== id))} />
      ))}
    </section>
  );
}

function Panel() {
  const { isOpen, setIsOpen, close, frame } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={frame}>
      <button id="toggle" onClick={() => setIsOpen(true)} />
      {isOpen && <button id="choice" onClick={close} />}
    </div>
  );
}

describe('the focus', () => {
  it('stays in a list whose buttons go when they are pressed, also with the last', () => {
    act(() => root.render(<List />));
    for (const id of ['one', 'two']) {
      press(id);
      expect(document.getElementById(id)).toBeNull();
      expect(document.activeElement?.id).toBe('list');
    }
  });

  it('is not taken from elsewhere', () => {
    act(() => root.render(<List />));
    const one = document.getElementById('one');
    act(() => one?.focus());
    act(() => one?.blur());
    act(() => one?.click());
    expect(document.activeElement).toBe(document.body);
  });

  it('goes back to the button of a panel that closes itself', () => {
    act(() => root.render(<Panel />));
    press('toggle');
    press('choice');
    expect(document.getElementById('choice')).toBeNull();
    expect(document.activeElement?.id).toBe('toggle');
  });
});
