import table from '../data/patterns/claims.json';
import { toPattern } from '../patterns/to-pattern';
const COORDINATION = toPattern(table.coordination);

/** The coordinate parts of a sentence: "A하고, B한다", "X shall …, and Y may …". */
export function splitCoordinate(sentence: string): string[] {
  return sentence.split(COORDINATION);
}

const SUBJECT =
  /^.{0,40}?[가-힣]["”'’」]?(?:은|는|이|가)\s|^(?:\S+\s+){1,6}?(?=(?:shall|may|must|will|is|are|has|have|agrees?)\b)/u;

/** Each statement of a sentence with the subject of the first and the predicate of the last, which they mostly share. */
export function withFrame(sentence: string): string[] {
  const parts = splitCoordinate(sentence);
  const subject = SUBJECT.exec(sentence)?.[0] ?? '';
  return parts.flatMap((part, index) => {
    const own = index === 0 ? part : `${subject} ${part}`;
    const shared = splitShared(part);
    if (shared.length < 2) return [own];
    const topic = /^\s*[가-힣\s"“”'‘’()]{0,40}?[가-힣](?:은|는)\s/u.exec(part)?.[0] ?? '';
    const predicate = part.trim().split(/\s+/u).slice(-2).join(' ');
    return shared.map(
      (one) => `${index === 0 ? '' : subject} ${one.startsWith(topic) ? '' : topic} ${one} ${predicate}`,
    );
  });
}

const PARTICLES = ['에', '에게', '을', '를', '로', '까지', '부터'] as const;

/** "보증금을 계약일에, 잔금을 인도일에 지급한다": statements that share one verb, set apart by the particles they repeat. */
export function splitShared(sentence: string): string[] {
  const pieces = sentence.split(/,\s+/u);
  return pieces.reduce<string[]>((parts, piece) => {
    const last = parts.at(-1);
    if (last !== undefined && !repeats(last, piece)) parts[parts.length - 1] = `${last}, ${piece}`;
    else parts.push(piece);
    return parts;
  }, []);
}

function repeats(left: string, right: string): boolean {
  const particle = PARTICLES.find((end) => left.endsWith(end));
  if (particle === undefined || /(?:경우|때|전|후|시)에$|(?:하여|이상|이내)에$/u.test(left)) return false;
  const words = right.split(/\s+/u);
  return (
    /[을를이가]\s/u.test(left) &&
    words.slice(0, -1).some((word) => word.endsWith(particle)) &&
    /[을를이가]\s/u.test(right)
  );
}
