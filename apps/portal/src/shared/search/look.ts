/* What the search and what stands for it while it is on its way have in common. */

export const SEARCH_PLACE =
  'fixed top-2 left-1/2 m-0 flex max-h-[min(560px,calc(100dvh-16px))] w-[min(640px,calc(100%-16px))] max-w-none -translate-x-1/2 flex-col rounded-md border border-line bg-raised p-0 text-ink shadow-float backdrop:bg-veil sm:top-20';

export const SEARCH_ROW = 'flex min-h-14 items-center gap-3 border-b border-line pr-3 pl-4';

export const SEARCH_FIELD = 'min-w-0 grow bg-transparent text-lg outline-none placeholder:text-faint';
