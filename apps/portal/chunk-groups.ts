import path from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/*
 * On a slow network each file costs a turn, so what is fetched together is one file: what every page needs, and what the
 * dashboard, where most visits begin, has in common with other screens.
 */
export const CHUNK_GROUPS: readonly Rolldown.CodeSplittingGroup[] = [
  {
    name: (id, modules) => (isInFirstSummary(id, modules) ? 'first-summary' : null),
    debugName: 'first-summary',
    includeDependenciesRecursively: false,
  },
  {
    name: (id, modules) => (isInPortal(id, modules) ? 'Portal' : null),
    debugName: 'Portal',
    includeDependenciesRecursively: false,
  },
  {
    name: (id, modules) => (isInPopups(id, modules) ? 'popups' : null),
    debugName: 'popups',
    includeDependenciesRecursively: false,
  },
  {
    name: (id, modules) => (isInDashboard(id, modules) ? 'shared' : null),
    debugName: 'shared',
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

/** What asks for the first data: the rest of the portal may still be on its way. */
function isInFirstSummary(id: string, modules: Modules): boolean {
  return importsOf('data/first-summary.ts', modules).has(id) && !isInLanguages(id, modules);
}

function isInPortal(id: string, modules: Modules): boolean {
  return importsOf('show-portal.tsx', modules).has(id) && !isInLanguages(id, modules);
}

/** What every visit fetches once the first screen stands. */
function isInPopups(id: string, modules: Modules): boolean {
  return importsOf('ui/popups.tsx', modules).has(id) && !isInPortal(id, modules) && !isInLanguages(id, modules);
}

function isInDashboard(id: string, modules: Modules): boolean {
  const isNeeded = importsOf('screens/dashboard/DashboardScreen.tsx', modules).has(id);
  return isNeeded && !importsOf('show-portal.tsx', modules).has(id) && !isInLanguages(id, modules);
}

/** No text may run before its language is there, so what comes before or with a language stays by itself. */
function isInLanguages(id: string, modules: Modules): boolean {
  return importsOf('main.ts', modules).has(id) || importsOf('messages/de/german.ts', modules).has(id);
}

/** By the modules of one build and a module's path. */
const knownImports = new WeakMap<Modules, Map<string, Set<string>>>();

/** A module of the portal's sources and all that it imports at once. */
function importsOf(source: string, modules: Modules): ReadonlySet<string> {
  const entry = path.join(import.meta.dirname, 'src', source);
  const known = knownImports.get(modules) ?? new Map<string, Set<string>>();
  knownImports.set(modules, known);
  const found = known.get(entry) ?? new Set([entry]);
  if (known.has(entry)) return found;
  // A set gives what is added during the walk too.
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  known.set(entry, found);
  return found;
}
