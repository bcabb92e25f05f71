/** What the pages of the handbook say around their own texts. */
export const handbookTexts = {
  title: (page: string) => `${page} · Plumbline handbook`,
  contents: 'Handbook',
  next: 'Next',
  previous: 'Previous',
} as const;
