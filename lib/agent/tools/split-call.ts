import type { PlannedCall } from '../state';

/** A call that names several articles as one call for each; every other call as it is. */
export function splitCall(call: PlannedCall): PlannedCall[] {
  if (call.tool !== 'get_article_by_index') return [call];
  const { article_numbers: articles, exhibit_numbers: exhibits, ...rest } = call.args;
  const single = (articleNumbers: unknown[], exhibitNumbers: unknown[]): PlannedCall => ({
    ...call,
    args: { ...rest, article_numbers: articleNumbers, exhibit_numbers: exhibitNumbers },
  });
  return [
    ...asList(articles).map((number) => single([number], [])),
    ...asList(exhibits).map((number) => single([], [number])),
  ];
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
