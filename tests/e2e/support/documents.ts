import { strToU8, zipSync } from 'fflate';

/** A file as Playwright hands it to a file input. */
export type UploadFile = { name: string; mimeType: string; buffer: Buffer };

const OFFICE_KO = [
  '공유오피스 이용 계약서',
  '푸른마루 주식회사(이하 “운영자”라 한다)와 이서윤(이하 “이용자”라 한다)은 다음과 같이 공유오피스 이용 계약을 체결한다.',
  '제1조(목적)',
  '본 계약은 운영자가 제공하는 공유오피스를 이용자가 이용하는 조건을 정함을 목적으로 한다.',
  '제2조(이용 기간)',
  '① 이용 기간은 2026년 5월 1일부터 2027년 4월 30일까지로 한다.',
  '② 이용자는 이용 기간이 끝나기 45일 전까지 서면으로 요청하여 같은 조건으로 1회 연장할 수 있다.',
  '제3조(이용료)',
  '① 이용자는 매월 1일에 이용료 330,000원을 지급한다.',
  '② 이용료를 기한까지 지급하지 아니하면 연 9퍼센트의 지연손해금을 더하여 지급한다.',
  '제4조(보증금)',
  '① 이용자는 계약을 체결한 날 보증금 600,000원을 지급한다.',
  '② 운영자는 계약이 끝난 날부터 14일 이내에 보증금을 돌려준다. 다만, 미납된 이용료와 수리비를 뺄 수 있다.',
  '제5조(시설의 이용)',
  '① 이용자는 회의실을 매월 10시간까지 추가 비용 없이 이용할 수 있다.',
  '② 이용자는 다음 각 호의 행위를 하지 아니한다.',
  '1. 공용 공간에서 취사하는 행위',
  '2. 다른 사람에게 좌석을 다시 빌려주는 행위',
  '제6조(계약의 해지)',
  '① 이용자는 20일 전에 서면으로 통지하고 본 계약을 해지할 수 있다.',
  '② 운영자는 이용자가 제5조 제2항을 위반하고 7일 이내에 시정하지 아니하면 본 계약을 해지할 수 있다.',
  '③ 제1항에 따라 해지하는 이용자는 남은 이용료의 10퍼센트를 위약금으로 지급한다.',
  '제7조(분쟁의 해결)',
  '본 계약에 관한 분쟁은 대전지방법원을 제1심 관할법원으로 한다.',
];

const CONSULTING_EN = [
  'CONSULTING AGREEMENT',
  'This Consulting Agreement is made between Juniper Trail Foods, Inc. (“Client”) and Hollis Grant (“Consultant”).',
  '1. SERVICES',
  '1.1 Scope. Consultant shall advise Client on the design of its packaging line.',
  '1.2 Time. Consultant shall work up to forty (40) hours in any month.',
  '2. FEES',
  '2.1 Rate. Client shall pay Consultant $140 per hour.',
  '2.2 Payment. Client shall pay each invoice within twenty-one (21) days after receipt.',
  '2.3 Late Payment. Overdue amounts bear interest at eight percent (8%) per year.',
  '3. CONFIDENTIALITY',
  '3.1 Duty. Consultant shall keep Client’s recipes and plans confidential for four (4) years after this Agreement ends.',
  '3.2 Exception. Section 3.1 does not apply to information that is public without Consultant’s fault.',
  '4. TERM AND TERMINATION',
  '4.1 Term. This Agreement lasts for ten (10) months.',
  '4.2 Termination. Either party may terminate this Agreement on twenty-five (25) days’ written notice, except that Client may terminate at once if Consultant breaches Section 3.',
  '5. GOVERNING LAW',
  '5.1 Law. The laws of the State of Vermont govern this Agreement.',
];

export function koreanText(name = '공유오피스_이용_계약서.txt'): UploadFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(OFFICE_KO.join('\n\n'), 'utf8') };
}

/** The Korean contract for a higher deposit, with a new clause before the last one and without the one on facilities. */
export function koreanSecondDraft(): UploadFile {
  const text = koreanText()
    .buffer.toString('utf8')
    .replaceAll('600,000', '900,000')
    .replace(
      '제7조(분쟁의 해결)',
      '제7조(비밀유지)\n\n이용자는 다른 이용자의 영업비밀을 누설하지 아니한다.\n\n제8조(분쟁의 해결)',
    );
  return { ...koreanText('공유오피스_수정안.txt'), buffer: Buffer.from(text, 'utf8') };
}

export function englishText(name = 'consulting-agreement.txt'): UploadFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(CONSULTING_EN.join('\n\n'), 'utf8') };
}

/** The Korean contract as a Word file with one run a paragraph. */
export function koreanWord(name = '공유오피스_이용_계약서.docx'): UploadFile {
  const body = OFFICE_KO.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('');
  const files = {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(zipped),
  };
}

export function brokenWord(name = 'broken.docx'): UploadFile {
  return { ...koreanWord(name), buffer: Buffer.from('PK\u0003\u0004 this is no archive', 'latin1') };
}
