import { describe, expect, it } from 'vitest';
import { readDocx } from '#lib/ingest/readers/docx/read-docx';
import { abstractList, buildDocx, level, list, paragraph, run, wordPart } from '#tests/fixtures/documents/docx-file';

const context = { onProgress: () => {}, signal: new AbortController().signal };
const read = (content: Parameters<typeof buildDocx>[0]) => readDocx(buildDocx(content), context);
const texts = (body: string) => read({ body }).blocks.map((block) => block.text);
const cell = (inner: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const numbered = abstractList(0, level(0, '%1.')) + list(1, 0);
const at = { list: { id: 1 } };

describe('numbers in a Word document', () => {
  it('are counted apart in text boxes and notes', () => {
    const box = `<w:r><w:pict><w:txbxContent>${paragraph('in the box', at)}</w:txbxContent></w:pict></w:r>`;
    const note = `<w:footnote w:id="2">${paragraph('note', at)}${paragraph('more', at)}</w:footnote>`;
    const body =
      paragraph('a', at) +
      `<w:p>${run('b')}${box}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>` +
      paragraph('c', at);
    const source = read({
      body,
      numbering: numbered,
      parts: { 'word/footnotes.xml': wordPart('footnotes', note) },
    });
    expect(source.blocks.map(({ text }) => text)).toEqual([
      '1.\ta',
      'b¹',
      '1.\tin the box',
      '¹ 1.\tnote',
      '2.\tmore',
      '2.\tc',
    ]);
  });

  it('are not taken by a paragraph that is hidden with its mark', () => {
    const hidden = `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('gone', '<w:vanish/>')}</w:p>`;
    const source = read({ body: paragraph('a', at) + hidden + paragraph('b', at), numbering: numbered });
    expect(source.blocks.map(({ text }) => text)).toEqual(['1.\ta', '2.\tb']);
    expect(source.leftOut).toMatchObject([{ what: 'gone', why: 'hiddenText' }]);
  });

  it('are not shown where their level is hidden, and count all the same', () => {
    const hiddenLevel = level(0, '%1.').replace('<w:lvlText', '<w:rPr><w:vanish/></w:rPr><w:lvlText');
    const numbering = abstractList(0, hiddenLevel + level(1, '%1.%2')) + list(1, 0);
    const body = [0, 1, 0, 1].map((depth) => paragraph('x', { list: { id: 1, level: depth } })).join('');
    expect(read({ body, numbering }).blocks.map(({ text }) => text)).toEqual(['x', '1.1\tx', 'x', '2.1\tx']);
  });

  it('begin at an overridden start on the first paragraph of its level, and the levels above go on', () => {
    const override = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
    const deep = '<w:lvlOverride w:ilvl="1"><w:startOverride w:val="1"/></w:lvlOverride>';
    const numbering = abstractList(0, level(0, '%1.') + level(1, '%1.%2')) + list(1, 0) + list(2, 0, override + deep);
    const body = [
      [1, 0],
      [1, 1],
      [1, 1],
      [2, 1],
      [2, 1],
    ].map(([id = 1, depth = 0]) => paragraph('x', { list: { id, level: depth } }));
    expect(read({ body: body.join(''), numbering }).blocks.map(({ text }) => text)).toEqual([
      '1.\tx',
      '1.1\tx',
      '1.2\tx',
      '1.1\tx',
      '1.2\tx',
    ]);
  });

  it('leave a level without a number out of the path, with what stands behind it', () => {
    const numbering =
      abstractList(0, level(0, '%1.') + level(1, '%2', 'none') + level(2, '%1.%2.%3)', 'lowerLetter')) + list(1, 0);
    const body = [0, 1, 2].map((depth) => paragraph('x', { list: { id: 1, level: depth } })).join('');
    expect(read({ body, numbering }).blocks.map(({ text }) => text)).toEqual(['1.\tx', 'x', '1.a)\tx']);
  });

  it('come from a list style another list is linked to', () => {
    const numbering =
      abstractList(0, level(0, '제%1조'), '<w:styleLink w:val="Articles"/>') +
      abstractList(1, '', '<w:numStyleLink w:val="Articles"/>') +
      list(1, 0) +
      list(2, 1);
    const body = paragraph('a', { list: { id: 2 } }) + paragraph('b', { list: { id: 1 } });
    expect(read({ body, numbering }).blocks.map(({ text }) => text)).toEqual(['제1조\ta', '제2조\tb']);
  });

  it('take their level from the style a paragraph’s style is based on', () => {
    const style = (id: string, inner: string, base = '') =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${base}<w:pPr>${inner}</w:pPr></w:style>`;
    const numPr = (inner: string) => `<w:numPr>${inner}</w:numPr>`;
    const numbering =
      abstractList(0, level(0, '%1.') + level(1, '%1.%2', 'decimal', '<w:pStyle w:val="Bound"/>')) +
      abstractList(1, level(0, '[%1]') + level(1, '[%1.%2]')) +
      list(1, 0) +
      list(2, 1);
    const styles = style('Bound', numPr('<w:numId w:val="1"/>')) + style('Child', '', '<w:basedOn w:val="Bound"/>');
    const own = `<w:p><w:pPr><w:pStyle w:val="Level"/>${numPr('<w:numId w:val="2"/>')}</w:pPr>${run('own list')}</w:p>`;
    const body = paragraph('bound', { style: 'Bound' }) + paragraph('child', { style: 'Child' }) + own;
    const level1 = style('Level', numPr('<w:ilvl w:val="1"/><w:numId w:val="1"/>'));
    expect(read({ body, numbering, styles: styles + level1 }).blocks.map(({ text }) => text)).toEqual([
      '1.1\tbound',
      '1.2\tchild',
      '[1.1]\town list',
    ]);
  });

  it.each([
    ['ganada', ['가', '나', '다']],
    ['chosung', ['ㄱ', 'ㄴ', 'ㄷ']],
    ['koreanDigital', ['일', '이', '삼']],
    ['koreanCounting', ['일', '이', '삼']],
    ['koreanLegal', ['하나', '둘', '셋']],
    ['koreanDigital2', ['一', '二', '三']],
    ['decimalEnclosedCircle', ['①', '②', '③']],
    ['decimalEnclosedParen', ['⑴', '⑵', '⑶']],
    ['decimalFullWidth', ['１', '２', '３']],
    ['ideographEnclosedCircle', ['㊀', '㊁', '㊂']],
  ])('are written as Korean documents write them: %s', (format, shown) => {
    const numbering = abstractList(0, level(0, '%1', format)) + list(1, 0);
    const body = paragraph('x', at).repeat(3);
    expect(read({ body, numbering }).blocks.map(({ label }) => label)).toEqual(shown);
  });

  it('have leading zeros where Word’s newer formats ask for them', () => {
    const newer = `<mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>`;
    const numbering =
      abstractList(0, `<w:lvl w:ilvl="0"><w:start w:val="9"/>${newer}<w:lvlText w:val="No. %1"/></w:lvl>`) + list(1, 0);
    const body = paragraph('x', at).repeat(2);
    expect(read({ body, numbering }).blocks.map(({ label }) => label)).toEqual(['No. 009', 'No. 010']);
  });
});

describe('what stands in a Word document besides plain text', () => {
  it('keeps moved text once, where it was moved to', () => {
    const moved = `<w:p><w:pPr><w:rPr><w:moveFrom w:id="1"/></w:rPr></w:pPr><w:moveFrom w:id="2">${run('Term')}</w:moveFrom></w:p>`;
    const here = `<w:p><w:moveTo w:id="3">${run('Term')}</w:moveTo></w:p>`;
    expect(texts(moved + paragraph('Fees') + here)).toEqual(['Fees', 'Term']);
  });

  it('shows the result of a field, and of one inside another’s code nothing', () => {
    const inner = mark('begin') + code(' MERGEFIELD fee ') + mark('separate') + run('secret') + mark('end');
    const outer = mark('begin') + code(' IF ') + inner + code(' = 1 ') + mark('separate') + run('yes') + mark('end');
    const reference = `<w:fldSimple w:instr=" REF _Ref1 \\r "><w:r><w:t>제5조</w:t></w:r></w:fldSimple>`;
    const page = mark('begin') + code(' PAGE ') + mark('separate') + run('7') + mark('end');
    expect(texts(`<w:p>${reference}${run(' ')}${outer}${run(' p. ')}${page}</w:p>`)).toEqual(['제5조 yes p. 7']);
  });

  it('shows the chosen entry of a form’s list and content controls with their boxes', () => {
    const chosen = `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="monthly"/><w:listEntry w:val="yearly"/></w:ddList></w:ffData></w:fldChar></w:r>`;
    const box = (sign: string) =>
      `<w:sdt><w:sdtPr><w:alias w:val="not shown"/></w:sdtPr><w:sdtContent>${run(sign)}</w:sdtContent></w:sdt>`;
    const block = `<w:sdt><w:sdtContent>${paragraph('inside')}</w:sdtContent></w:sdt>`;
    expect(texts(`<w:p>${box('☒')}${run(' A ')}${box('☐')}${run(' B ')}${chosen}</w:p>${block}`)).toEqual([
      '☒ A ☐ B yearly',
      'inside',
    ]);
  });

  it('reads symbol fonts as what they draw, whether as symbols or as letters', () => {
    const symbol = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
    const letters = run('þ ¨', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>');
    const body = `<w:p>${symbol('Wingdings', 'F0FE')}${symbol('Wingdings', 'F06F')}${symbol('Wingdings 2', 'F052')}${symbol('Symbol', 'F0A3')}${symbol('Wingdings', 'F021')}${letters}</w:p>`;
    expect(texts(body)).toEqual(['☑□☑≤\uFFFD☑ □']);
  });

  it('reads merged cells as columns they span and a table inside a cell in its place', () => {
    const inner = `<w:tbl><w:tr>${cell(paragraph('x'))}${cell(paragraph('y'))}</w:tr></w:tbl>`;
    const rows = `<w:tr>${cell(paragraph('갑'), '<w:vMerge w:val="restart"/>')}${cell(paragraph('이름'))}${cell(paragraph('김'))}</w:tr><w:tr>${cell(paragraph(''), '<w:vMerge/>')}${cell(paragraph('주소') + inner + paragraph('끝'))}${cell(paragraph('서울'))}</w:tr><w:tr>${cell(paragraph('합계'), '<w:gridSpan w:val="3"/>')}</w:tr>`;
    expect(texts(`<w:tbl>${rows}</w:tbl>`)).toEqual(['갑\t이름\t김', '\t주소\nx\ty\n끝\t서울', '합계']);
  });

  it('places endnotes like footnotes, each with its own mark', () => {
    const source = read({
      body: `<w:p>${run('Fee')}<w:r><w:endnoteReference w:id="3"/></w:r>${run(' due')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
      parts: {
        'word/footnotes.xml': wordPart('footnotes', `<w:footnote w:id="2">${paragraph('Net 30.')}</w:footnote>`),
        'word/endnotes.xml': wordPart('endnotes', `<w:endnote w:id="3">${paragraph('Net of tax.')}</w:endnote>`),
      },
    });
    expect(source.blocks.map(({ text }) => text)).toEqual(['Fee¹ due²', '¹ Net of tax.', '² Net 30.']);
  });

  it('hides what a paragraph’s style hides', () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Note"><w:name w:val="Note"/><w:rPr><w:vanish/></w:rPr></w:style>';
    const source = read({ body: paragraph('drafting note', { style: 'Note' }) + paragraph('text'), styles });
    expect(source.blocks.map(({ text }) => text)).toEqual(['text']);
    expect(source.leftOut).toMatchObject([{ what: 'drafting note', why: 'hiddenText' }]);
  });

  it('names the headers, footers and comments it leaves out, each once', () => {
    const source = read({
      body: paragraph('text'),
      parts: {
        'word/header1.xml': wordPart('hdr', paragraph('Draft')),
        'word/header2.xml': wordPart('hdr', paragraph('Draft')),
        'word/footer1.xml': wordPart('ftr', `<w:p>${run('Page ')}${mark('begin')}${code('PAGE')}${mark('end')}</w:p>`),
        'word/comments.xml': wordPart('comments', `<w:comment w:id="0">${paragraph('Check this')}</w:comment>`),
      },
    });
    expect(source.blocks.map(({ text }) => text)).toEqual(['text']);
    expect(source.leftOut.map(({ why, what }) => `${why}: ${what}`)).toEqual([
      'pageHeader: Draft',
      'pageFooter: Page',
      'comment: Check this',
    ]);
  });
});
