/** What the page about the API says beside the contract's own sentences. */
export const docsTexts = {
  title: 'Plumbline API',
  contents: 'Contents',
  types: 'Types',
  document: 'OpenAPI 3.1 document',
  below: (base: string) => `All paths are below ${base}.`,
  noToken: 'Needs no access token.',
  peopleOnly: 'For people: no token for pipelines is taken.',
  leastScope: (scope: string) => `A token for pipelines needs the scope ${scope}.`,
  place: (place: 'path' | 'query', isRequired: boolean) => `in the ${place}${isRequired ? '' : ', optional'}`,
  body: 'Body',
  answer: (status: string) => `Answer ${status}`,
  nothing: 'Nothing.',
  failure: 'When it fails',
} as const;
