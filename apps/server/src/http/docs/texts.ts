/** What the page about the API says beside the contract's own sentences. */
export const docsTexts = {
  title: 'Plumbline API',
  contents: 'Contents',
  types: 'Types',
  document: 'OpenAPI 3.1 document',
  below: (base: string) => `All paths are below ${base}.`,
  noToken: 'Needs no access token.',
  place: (place: 'path' | 'query' | 'header', isRequired: boolean) =>
    `${place === 'header' ? 'header' : `in the ${place}`}${isRequired ? '' : ', optional'}`,
  peopleOnly: 'For people: no token for pipelines is taken.',
  leastScope: (scope: string) => `A token for pipelines needs the scope ${scope}.`,
  body: 'Body',
  answer: (status: string) => `Answer ${status}`,
  nothing: 'Nothing.',
  headerOf: (status: string) => `header of answer ${status}`,
  statuses: (statuses: readonly string[]) => `With ${statuses.join(', ')}.`,
  failure: 'When it fails',
} as const;
