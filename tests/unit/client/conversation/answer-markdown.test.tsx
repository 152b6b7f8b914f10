// @vitest-environment happy-dom
import { NextIntlClientProvider } from 'next-intl';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerMarkdown } from '#app/_components/chat/answer/answer-markdown';
import { CitationsProvider } from '#app/_components/chat/answer/citations-context';
import messages from '../../../../app/_messages/en.json';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The answer as HTML; no citation has a verdict, so each marker is only itself while the answer is whole. */
function show(text: string, isStreaming = false): string {
  act(() =>
    root.render(
      <NextIntlClientProvider locale="en" messages={messages}>
        <CitationsProvider value={{ citations: new Map(), status: isStreaming ? 'running' : 'whole' }}>
          <AnswerMarkdown text={text} isStreaming={isStreaming} />
        </CitationsProvider>
      </NextIntlClientProvider>,
    ),
  );
  return place.querySelector('.answer-text')?.innerHTML ?? '';
}

describe('a written answer', () => {
  it('has headings, lists, quotes and tables', () => {
    expect(show('# 제목\n\n글 **굵게** *기울여*\n\n3. 하나\n   - 둘\n\n> 인용')).toBe(
      '<h3>제목</h3><p>글 <strong>굵게</strong> <em>기울여</em></p>' +
        '<ol start="3"><li>하나<ul><li>둘</li></ul></li></ol><blockquote><p>인용</p></blockquote>',
    );
    expect(show(`| 항목 | 값 |\n|---|---|\n| 기간 | ${'가'.repeat(31)} |`)).toBe(
      '<table><thead><tr><th>항목</th><th>값</th></tr></thead>' +
        `<tbody><tr><td>기간</td><td class="is-long">${'가'.repeat(31)}</td></tr></tbody></table>`,
    );
  });

  it('is emphasised where Korean particles follow a bracket, and strikes nothing out between two tildes', () => {
    expect(show('**제11조(해지)**에 3~5일, 10~15일 ~~지움~~')).toBe(
      '<p><strong>제11조(해지)</strong>에 3~5일, 10~15일 <del>지움</del></p>',
    );
  });

  it('has tasks with a mark before their words, in tight and in loose lists', () => {
    expect(show('- [ ] 하나\n- [x] 둘')).toBe('<ul><li>☐ 하나</li><li>☑ 둘</li></ul>');
    expect(show('- [ ] 하나\n\n- [x] 둘')).toBe('<ul><li><p>☐ 하나</p></li><li><p>☑ 둘</p></li></ul>');
  });

  it('reads character references, every other & stays as it is, and none makes a marker', () => {
    show('A & B &#8220;x&#8221; &amp; &#91;1&#93;');
    expect(place.textContent).toBe('A & B “x” & [1]');
    expect(place.querySelectorAll('[title]')).toHaveLength(0);
  });

  it('draws what is in a label of a link', () => {
    show('[**해지** 안내](https://a.b)');
    expect(place.querySelector('a')?.innerHTML).toBe('<strong>해지</strong> 안내');
  });

  it('shows what is not closed yet as if it were, while it is written', () => {
    expect(show('기한은 **20일', true)).toBe('<p>기한은 <strong>20일</strong></p>');
    expect(show('기한은 **20일')).toBe('<p>기한은 **20일</p>');
  });
});

describe('markers in a written answer', () => {
  it('become citations in running text, in tables and inside emphasis', () => {
    show('해지해요 [2]. **대금 [3]**\n\n|가|\n|---|\n|나 [4]|', true);
    expect(place.querySelectorAll('[title]')).toHaveLength(3);
    expect(place.textContent).not.toMatch(/\[\d\]/);
  });

  it('stay characters in code, in links and where the contract wrote them', () => {
    show(String.raw`${'`a[1]`'} [글 [1]](https://example.com) 별표 \[1] 참조`, true);
    expect(place.querySelectorAll('[title]')).toHaveLength(0);
    expect(place.textContent).toContain('별표 [1] 참조');
  });
});

describe('contract text in an answer', () => {
  it('never becomes HTML, an image or a link elsewhere than to the web', () => {
    const shown = show(
      '가 <img src=x onerror=alert(1)> ![그림](http://a/b.png) [가기](javascript:alert(1)) [웹](https://a.b)',
    );
    expect(place.querySelectorAll('img, script')).toHaveLength(0);
    expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt; 그림 가기');
    expect([...place.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel])).toEqual([
      ['https://a.b', 'noopener noreferrer nofollow'],
    ]);
    expect(show('<div onclick="x">\n블록\n</div>')).toBe('<p>&lt;div onclick="x"&gt;\n블록\n&lt;/div&gt;</p>');
  });
});
