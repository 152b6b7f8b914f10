import { fillTemplate } from '#lib/core/fill-template';
import { isShared } from '#lib/language/parties/person-words';
import { withSubject } from '#lib/language/text/particles';
import type { Language } from '#lib/protocol/document';
import table from './data/form-phrases.json';
import type { NormGroup } from './group-norms';

/** The sentences of answers to how clauses differ, what they mean in plain words, what is missing and what would be better. */
export const FORM_PHRASES = table;

/** A party as a reader of the language calls it. */
export function nameOfBearer(bearer: string, language: Language): string {
  return isShared(bearer) ? table[language].shared[bearer] : bearer;
}

/** "Customer: must do", "이용자가 하면 안 되는 것". */
export function nameOfGroup({ bearer, modality }: Pick<NormGroup, 'bearer' | 'modality'>, language: Language): string {
  const { modalities, of } = table[language];
  const what = modality === 'agreement' || modality === 'definition' ? modalities.statement : modalities[modality];
  if (bearer === null) return what;
  const name = nameOfBearer(bearer, language);
  if (language === 'ko') return fillTemplate(of, { who: withSubject(name), what });
  return fillTemplate(of, { who: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, what: what.toLowerCase() });
}

/** Several groups with how many norms each has. */
export function countGroups(groups: readonly NormGroup[], language: Language): string {
  return groups
    .map((group) =>
      fillTemplate(table[language].count, { what: nameOfGroup(group, language), count: group.norms.length }),
    )
    .join(SEPARATOR[language]);
}

const SEPARATOR: Readonly<Record<Language, string>> = { ko: ', ', en: '; ' };
