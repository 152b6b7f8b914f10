const OPENING = /<(think|thinking|thought|reasoning)>/i;
const CLOSING = /<\/(?:think|thinking|thought|reasoning)>/i;
/** The longest tag is held back while it may still come. */
const HALF_TAG = /<\/?[a-z]{0,9}$/i;

/** A whole text without what a model thought aloud before it; the opening tag may be missing, as some servers cut it off. */
export function withoutThoughts(text: string): string {
  const filter = new ThoughtFilter();
  const said = filter.push(text) + filter.flush();
  const orphan = [...said.matchAll(new RegExp(CLOSING, 'gi'))].at(-1);
  return orphan === undefined ? said : said.slice(orphan.index + orphan[0].length);
}

/** Takes `<think>…</think>` out of a text that comes in pieces; a closing tag without an opening one passes through. */
export class ThoughtFilter {
  #held = '';
  #isThinking = false;

  push(chunk: string): string {
    let rest = this.#held + chunk;
    let said = '';
    for (;;) {
      const tag = (this.#isThinking ? CLOSING : OPENING).exec(rest);
      if (tag === null) break;
      if (!this.#isThinking) said += rest.slice(0, tag.index);
      rest = rest.slice(tag.index + tag[0].length);
      if (this.#isThinking) rest = rest.replace(/^\s+/, '');
      this.#isThinking = !this.#isThinking;
    }
    const half = HALF_TAG.exec(rest)?.index ?? rest.length;
    this.#held = rest.slice(half);
    return this.#isThinking ? said : said + rest.slice(0, half);
  }

  /** What was held back at the end; a thought that never ended is none of it. */
  flush(): string {
    return this.#isThinking ? '' : this.#held;
  }
}
