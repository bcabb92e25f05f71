import { translatable } from '../messages/translatable.ts';

/** The few words that generic pieces say themselves. */
export const texts = translatable('ui', {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  loading: 'Loading…',
  showPath: 'Show path',
  breadcrumbs: 'Breadcrumbs',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  orDropIt: 'or drop it here',
  removeFile: (name: string) => `Remove ${name}`,
  typeToFind: 'Type to find',
  nothingFound: 'Nothing found.',
  copy: 'Copy',
  copied: 'Copied.',
  copyRefused: 'Your browser does not let this page copy. Mark the text and copy it yourself.',
  sortBy: (header: string) => `Sort by ${header}`,
});
