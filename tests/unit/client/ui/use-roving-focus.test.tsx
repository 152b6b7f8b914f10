// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRovingFocus } from '#lib/client/ui/use-roving-focus';

function Toolbar({ names, disabled }: { names: readonly string[]; disabled: readonly string[] }) {
  const ref = useRovingFocus<HTMLDivElement>('button');
  return (
    <div ref={ref}>
      {names.map((name) => (
        <button key={name} id={name} disabled={disabled.includes(name)} />
      ))}
    </div>
  );
}

describe('the stops of a toolbar', () => {
  let unmount = () => {};
  let show: (disabled: readonly string[]) => Promise<void>;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    show = (disabled) => act(async () => root.render(<Toolbar names={['a', 'b', 'c', 'd']} disabled={disabled} />));
    unmount = () => act(() => root.unmount());
  });
  afterEach(() => {
    unmount();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  const stops = () =>
    [...document.querySelectorAll('button')]
      .filter(({ disabled, tabIndex }) => !disabled && tabIndex === 0)
      .map(({ id }) => id);
  const focus = (id: string) => document.getElementById(id)?.focus();
  const press = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return document.activeElement?.id;
  };

  it('are one for the Tab key, the one last gone to with the arrows', async () => {
    await show([]);
    expect(stops()).toEqual(['a']);
    focus('a');
    expect(press('ArrowRight')).toBe('b');
    expect(press('End')).toBe('d');
    expect(stops()).toEqual(['d']);
  });

  it('leave out what is disabled', async () => {
    await show(['a', 'c']);
    expect(stops()).toEqual(['b']);
    focus('b');
    expect(press('ArrowRight')).toBe('d');
    expect(press('Home')).toBe('b');
  });

  it('are another one when the one there was is disabled, and still one when it is back', async () => {
    await show([]);
    focus('c');
    expect(stops()).toEqual(['c']);
    await show(['c']);
    await vi.waitFor(() => expect(stops()).toEqual(['a']));
    await show([]);
    await vi.waitFor(() => expect(stops()).toEqual(['a']));
  });
});
