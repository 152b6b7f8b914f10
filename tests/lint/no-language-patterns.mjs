/**
 * Reports regular expressions that read language: those with Hangul, or with three different English words of three letters
 * and more. Such patterns live in lib/language, once.
 */
const HANGUL = /\p{Script=Hangul}/u;
const WORDS_AT_LEAST = 3;

/** What is no word in the source of a pattern: properties, code points, group names, escapes, classes of letters. */
const NO_WORD =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\k<[^>]*>|\(\?<[A-Za-z_]\w*>|\\[a-zA-Z]|\[[^\]]*\]/gu;

/** @param {string} source */
export function readsLanguage(source) {
  const words = source.replace(NO_WORD, ' ').match(/[A-Za-z]{3,}/gu) ?? [];
  return HANGUL.test(source) || new Set(words.map((word) => word.toLowerCase())).size >= WORDS_AT_LEAST;
}

/**
 * The text of a string, a template or a sum of them, as far as it is written out.
 * @param {any} node
 */
function writtenText(node) {
  if (node === undefined || node === null) return '';
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type === 'TemplateLiteral')
    return [...node.quasis.map(({ value }) => value.raw), ...node.expressions.map(writtenText)].join(' ');
  if (node.type === 'TaggedTemplateExpression') return writtenText(node.quasi);
  if (node.type === 'BinaryExpression') return `${writtenText(node.left)} ${writtenText(node.right)}`;
  return '';
}

/** @type {import('eslint').Rule.RuleModule} */
const noLanguagePatterns = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { pattern: 'A pattern that reads language belongs to lib/language (its README says where).' },
  },
  create(context) {
    /** @type {(node: import('estree').Node, source: string) => void} */
    const check = (node, source) => {
      if (readsLanguage(source)) context.report({ node, messageId: 'pattern' });
    };
    /** @type {(node: import('estree').NewExpression | import('estree').CallExpression) => void} */
    const checkCall = (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
        check(node, writtenText(node.arguments[0]));
    };
    return {
      Literal: (node) => ('regex' in node ? check(node, node.regex.pattern) : undefined),
      NewExpression: checkCall,
      CallExpression: checkCall,
    };
  },
};

const plugin = { rules: { 'no-language-patterns': noLanguagePatterns } };

export default plugin;
