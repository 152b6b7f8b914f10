import { foldName, hasLegalForm, isSameName } from '#lib/language/parties/english-names';
import type { JoinedName } from '#lib/language/parties/joined-names';
import type { AliasMention } from '#lib/language/parties/party-aliases';
import { isPersonName, mayBeOne, withoutTitle } from '#lib/language/parties/person-name';
import type { Signer } from '#lib/language/parties/signers';
import { placeBefore, standingOf } from '#lib/language/parties/standing-for';

type Region = { text: string; isOpening: boolean };
type Signing = { signers: readonly Signer[]; addressed: readonly string[]; isSignedFor: boolean };
type Named = JoinedName & { alias: AliasMention | undefined };

/** Whether a name signs, and for whom; whether it stands for another or is written to. */
export function describeSigning(
  { name, from, to, alias }: Named,
  { text, isOpening }: Region,
  { signers, addressed, isSignedFor }: Signing,
): string[] {
  const form = hasLegalForm(name) ? 'legal' : isPersonName(name) ? 'person' : 'other';
  const how = isSignedFor ? 'by another' : howSigned(name, alias, signers);
  const standing = standingOf(text, from, to);
  const letter = addressed.length > 0;
  return [
    `signing ${how}`,
    `signing ${how} ${form}`,
    `signing ${how} ${form} opening ${isOpening}`,
    `signing ${how} ${form} letter ${letter}`,
    `standing ${standing}`,
    `standing ${standing} ${form}`,
    `standing ${standing} signing ${how}`,
    `addressed ${isAddressed(name, addressed)} letter ${letter} ${form}`,
    `joined ${to - from > name.length + 4} ${form}`,
    `place ${placeBefore(text.slice(Math.max(0, from - 12), from))} ${form}`,
  ];
}

/** For itself, for another, signed for by somebody, or not at all; `unread` where nobody is seen to sign. */
function howSigned(name: string, alias: AliasMention | undefined, signers: readonly Signer[]): string {
  if (signers.length === 0) return 'unread';
  const called = [name, ...(alias?.aliases ?? [])].map(foldName);
  if (signers.some(({ body }) => body !== null && body !== '' && isBody(body, name, called))) return 'by another';
  const own = signers.find((signer) => mayBeOne(signer.name, name) || foldName(signer.name) === foldName(name));
  return own === undefined ? 'not' : own.body === null ? 'itself' : 'for another';
}

const isBody = (body: string, name: string, called: readonly string[]) =>
  called.includes(foldName(body)) || (foldName(body).length > 2 && isSameName(body, name));

/** Whether a letter is written to who is called so: "Dear Ann", "Dear Mrs Lowe". */
export function isAddressed(name: string, addressed: readonly string[]): boolean {
  const words = withoutTitle(name).split(' ');
  return addressed.some((called) => called === words[0] || called === words.at(-1));
}
