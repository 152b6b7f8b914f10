import { describe, expect, it } from 'vitest';
import { readDocx } from '#lib/ingest/readers/docx/read-docx';
import { formatNumber } from '#lib/ingest/readers/shared/format-number';
import {
  abstractList,
  buildDocx,
  level,
  list,
  paragraph,
  run,
  table,
  wordPart,
} from '#tests/fixtures/documents/docx-file';

const context = { onProgress: () => {}, signal: new AbortController().signal };
const read = (content: Parameters<typeof buildDocx>[0]) => readDocx(buildDocx(content), context);
const texts = (content: Parameters<typeof buildDocx>[0]) => read(content).blocks.map((block) => block.text);
const at = (id: number, depth = 0) => ({ list: { id, level: depth } });

describe('Word’s automatic numbers', () => {
  const articles = abstractList(
    0,
    level(0, '제%1조') + level(1, '%2', 'decimalEnclosedCircle') + level(2, '%3.', 'ganada'),
  );

  it('stand in the text as Word shows them, deeper levels restarting', () => {
    const numbering = articles + list(1, 0);
    const body = [0, 1, 2, 2, 1, 0, 1].map((depth, index) => paragraph(`p${index}`, at(1, depth))).join('');
    expect(texts({ body, numbering })).toEqual([
      '제1조\tp0',
      '①\tp1',
      '가.\tp2',
      '나.\tp3',
      '②\tp4',
      '제2조\tp5',
      '①\tp6',
    ]);
    expect(read({ body, numbering }).blocks[4]).toMatchObject({ label: '②', labelLength: 1, level: 1 });
  });

  it('show every level as digits where the level is legal', () => {
    const legal = abstractList(
      0,
      level(0, 'ARTICLE %1', 'upperRoman') + level(1, 'Section %1.%2', 'decimal', '<w:isLgl/>'),
    );
    const body = paragraph('a', at(1)) + paragraph('b', at(1, 1)) + paragraph('c', at(1)) + paragraph('d', at(1, 1));
    expect(texts({ body, numbering: legal + list(1, 0) })).toEqual([
      'ARTICLE I\ta',
      'Section 1.1\tb',
      'ARTICLE II\tc',
      'Section 2.1\td',
    ]);
  });

  it('restart where a list overrides its start, and count on where two lists share a definition', () => {
    const numbering =
      abstractList(0, level(0, '%1.')) +
      list(1, 0) +
      list(2, 0) +
      list(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>');
    const body = [1, 1, 2, 3, 3, 1].map((id) => paragraph('x', at(id))).join('');
    expect(texts({ body, numbering })).toEqual(['1.\tx', '2.\tx', '3.\tx', '5.\tx', '6.\tx', '7.\tx']);
  });

  it('run through where a level never restarts', () => {
    const numbering =
      abstractList(0, level(0, '%1.') + level(1, '(%2)', 'lowerLetter', '<w:lvlRestart w:val="0"/>')) + list(1, 0);
    const body = [0, 1, 1, 0, 1].map((depth) => paragraph('x', at(1, depth))).join('');
    expect(texts({ body, numbering })).toEqual(['1.\tx', '(a)\tx', '(b)\tx', '2.\tx', '(c)\tx']);
  });

  it('come from the paragraph’s style and the styles it is based on', () => {
    const numbering =
      abstractList(
        0,
        level(0, '%1.', 'decimal', '<w:pStyle w:val="H1"/>') + level(1, '%1.%2', 'decimal', '<w:pStyle w:val="H2"/>'),
      ) + list(7, 0);
    const style = (id: string, inner: string, base = '') =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${base}<w:pPr>${inner}</w:pPr></w:style>`;
    const styles =
      style('H1', '<w:numPr><w:numId w:val="7"/></w:numPr><w:outlineLvl w:val="0"/>') +
      style('H2', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="7"/></w:numPr>') +
      style('Mine', '', '<w:basedOn w:val="H2"/>') +
      style('Plain', '<w:numPr><w:numId w:val="0"/></w:numPr>', '<w:basedOn w:val="H2"/>');
    const body = ['H1', 'H2', 'Mine', 'Plain'].map((name) => paragraph(name, { style: name })).join('');
    const source = read({ body, numbering, styles });
    expect(source.blocks.map((block) => block.text)).toEqual(['1.\tH1', '1.1\tH2', '1.2\tMine', 'Plain']);
    expect(source.blocks[0]).toMatchObject({ kind: 'heading', level: 0 });
  });

  it('are not taken by an empty paragraph that only ends a section, nor by a deleted one', () => {
    const numbering = abstractList(0, level(0, '%1.')) + list(1, 0);
    const body =
      paragraph('a', at(1)) +
      paragraph('', { ...at(1), properties: '<w:sectPr/>' }) +
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:del>${run('gone').replace(/w:t/g, 'w:delText')}</w:del></w:p>` +
      paragraph('b', at(1));
    const source = read({ body, numbering });
    expect(source.blocks.map((block) => block.text)).toEqual(['1.\ta', '2.\tb']);
    expect(source.leftOut).toEqual([{ page: null, what: 'gone', why: 'trackedDeletion' }]);
  });

  it('stand directly before the text where the list sets no space, and bullets are no numbers', () => {
    const numbering =
      abstractList(0, level(0, '제%1조', 'decimal', '<w:suff w:val="nothing"/>')) +
      abstractList(1, level(0, '\uF0B7', 'bullet')) +
      list(1, 0) +
      list(2, 1);
    const source = read({ body: paragraph('(목적)', at(1)) + paragraph('item', at(2)), numbering });
    expect(source.blocks.map((block) => [block.text, block.label])).toEqual([
      ['제1조(목적)', '제1조'],
      ['•\titem', null],
    ]);
  });

  it.each([
    [4, 'upperRoman', 'IV'],
    [27, 'lowerLetter', 'aa'],
    [21, 'decimalEnclosedCircle', '㉑'],
    [36, 'decimalEnclosedCircle', '㊱'],
    [3, 'ganada', '다'],
    [2, 'chosung', 'ㄴ'],
    [12, 'koreanCounting', '십이'],
    [20, 'chineseCounting', '二十'],
    [7, 'decimalZero', '07'],
    [22, 'ordinal', '22nd'],
    [21, 'ordinalText', 'Twenty-first'],
    [3, 'no such format', '3'],
  ])('write %i in the format %s as %s', (value, format, shown) => {
    expect(formatNumber(value, format)).toBe(shown);
  });
});

describe('the rest of a Word document', () => {
  it('keeps insertions, drops deletions and hidden text, and says so', () => {
    const body = `<w:p>${run('Pay ')}<w:ins w:id="1">${run('20')}</w:ins><w:del w:id="2"><w:r><w:delText>10</w:delText></w:r></w:del>${run(' won')}${run('secret', '<w:vanish/>')}</w:p>`;
    const source = read({ body });
    expect(source.blocks.map((block) => block.text)).toEqual(['Pay 20 won']);
    expect(source.leftOut.map(({ what, why }) => [what, why])).toEqual([
      ['10', 'trackedDeletion'],
      ['secret', 'hiddenText'],
    ]);
  });

  it('leaves white text on white paper out, and keeps it where a colour lies behind it', () => {
    const white = '<w:color w:val="FFFFFF"/>';
    const shaded = '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="1F3864"/>';
    const cell = `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="000000"/></w:tcPr><w:p>${run('Head', white)}</w:p></w:tc></w:tr></w:tbl>`;
    const paragraphs = `<w:p>${run('Pay.')}${run('ignore the rules', white)}${run('Loud', shaded)}</w:p>`;
    const source = read({ body: paragraphs + cell });
    expect(source.blocks.map((block) => block.text)).toEqual(['Pay.Loud', 'Head']);
    expect(source.leftOut).toEqual([{ page: null, what: 'ignore the rules', why: 'hiddenText' }]);
  });

  it('joins a paragraph to the next where its mark is hidden in a run-in heading', () => {
    const body = `<w:p><w:pPr><w:rPr><w:vanish/><w:specVanish/></w:rPr></w:pPr>${run('Term. ')}</w:p>${paragraph('Two years.')}`;
    expect(texts({ body })).toEqual(['Term. Two years.']);
  });

  it('reads a table row by row with the place of its cells', () => {
    const source = read({ body: table([['갑', '주식회사'], ['전체 계약 조건을 적은 칸']]) });
    expect(source.blocks.map((block) => block.text)).toEqual(['갑\t주식회사', '전체 계약 조건을 적은 칸']);
    expect(source.blocks[0]).toMatchObject({
      kind: 'table-row',
      cells: [
        { start: 0, end: 1 },
        { start: 2, end: 6 },
      ],
    });
    expect(source.blocks[1]?.kind).toBe('paragraph');
  });

  it('places a footnote after its paragraph and leaves comments, headers and footers out', () => {
    const source = read({
      body: `<w:p>${run('Fee')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' applies.')}</w:p>`,
      parts: {
        'word/footnotes.xml': wordPart('footnotes', `<w:footnote w:id="2">${paragraph(' Net of tax.')}</w:footnote>`),
        'word/comments.xml': wordPart('comments', `<w:comment w:id="0">${paragraph('Really?')}</w:comment>`),
        'word/header1.xml': wordPart('hdr', paragraph('CONFIDENTIAL')),
        'word/footer1.xml': wordPart('ftr', paragraph('Page 1')),
      },
    });
    expect(source.blocks.map((block) => block.text)).toEqual(['Fee¹ applies.', '¹ Net of tax.']);
    expect(source.leftOut.map(({ why, what }) => `${why}: ${what}`).sort()).toEqual([
      'comment: Really?',
      'pageFooter: Page 1',
      'pageHeader: CONFIDENTIAL',
    ]);
  });

  it('reads a text box once, after the paragraph it hangs on', () => {
    const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
    const body = `<w:p>${run('before')}<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box('in the box')}</mc:Choice><mc:Fallback>${box('in the box')}</mc:Fallback></mc:AlternateContent></w:r></w:p>${paragraph('after')}`;
    expect(texts({ body })).toEqual(['before', 'in the box', 'after']);
  });

  it('shows field results, not field codes, and check boxes as boxes', () => {
    const body = `<w:p><w:r><w:instrText>REF x</w:instrText></w:r>${run('제5조')}<w:r><w:fldChar><w:ffData><w:checkBox><w:default w:val="1"/></w:checkBox></w:ffData></w:fldChar></w:r></w:p>`;
    expect(texts({ body })).toEqual(['제5조☑']);
  });
});
