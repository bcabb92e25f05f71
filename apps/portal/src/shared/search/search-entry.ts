/** One thing that the search finds. */
export interface SearchEntry {
  readonly id: string;
  readonly label: string;
  /** Where the label is not in the page's language. */
  readonly labelLang?: 'en';
  /** Where it is, behind the label. */
  readonly detail?: string | undefined;
  /** Where choosing it leads, or what it does. */
  readonly target: string | (() => void);
}

/** Entries of one kind. */
export interface SearchGroup {
  readonly kind:
    | 'clusters'
    | 'machines'
    | 'services'
    | 'failedChecks'
    | 'rules'
    | 'organizations'
    | 'screens'
    | 'actions';
  readonly items: readonly SearchEntry[];
}
