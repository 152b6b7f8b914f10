import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { unzipSync, strFromU8, strToU8, zipSync } from 'fflate';

const run = promisify(execFile);
const TIME_LIMIT_MS = 120_000;
const NUMBERING = 'word/numbering.xml';

/** A paragraph as LibreOffice writes it: its automatic number, without white space, and the text behind it. */
export type OfficeParagraph = { label: string; body: string };

/** Whether LibreOffice can be started here. */
export async function hasOffice(): Promise<boolean> {
  return run('soffice', ['--version'], { timeout: TIME_LIMIT_MS }).then(
    () => true,
    () => false,
  );
}

/**
 * The paragraphs of a Word file as LibreOffice shows them. The file is converted twice, as it is and with its lists' patterns
 * emptied: a number is what the second conversion lacks, so no rule of ours decides where it ends. `folder` is for scratch.
 */
export async function readWithOffice(bytes: Uint8Array, folder: string): Promise<OfficeParagraph[]> {
  const parts = unzipSync(bytes);
  const numbering = parts[NUMBERING];
  const shown = await convert(bytes, folder, 'shown');
  if (!numbering) return shown.map((body) => ({ label: '', body }));
  const emptied = strFromU8(numbering).replace(/<w:lvlText\b[^>]*\/>/g, '<w:lvlText w:val=""/>');
  const plain = await convert(zipSync({ ...parts, [NUMBERING]: strToU8(emptied) }), folder, 'plain');
  if (shown.length !== plain.length)
    throw new Error(`${shown.length} paragraphs with numbers, ${plain.length} without`);
  return shown.map((line, index) => {
    const body = plain[index] ?? '';
    if (!line.endsWith(body)) throw new Error(`paragraph ${index} is not the same without its number`);
    return { label: line.slice(0, line.length - body.length), body };
  });
}

/** Lines of text without white space; a profile of its own keeps a running office out of it. */
async function convert(bytes: Uint8Array, folder: string, name: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.docx`);
  await writeFile(file, bytes);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const target = ['--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, file];
  await run('soffice', [profile, ...target], { timeout: TIME_LIMIT_MS });
  const text = await readFile(join(folder, `${name}.txt`), 'utf8');
  return text.split('\n').map(withoutSpace);
}

export function withoutSpace(text: string): string {
  return text.normalize('NFC').replace(/[\s\uFEFF]/g, '');
}
