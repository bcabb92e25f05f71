/**
 * Templates whose place on the machine tells what they are, where their own names do not: what `template` of a role or a
 * play writes.
 * Source: https://docs.ansible.com/ansible/latest/playbook_guide/playbooks_reuse_roles.html, "Role directory structure".
 */
import type { IncludeRequest } from '@plumbline/model/included-files';
import { pairsInForce } from '../../formats/mapping-lookup.ts';
import type { ParsedFile, Source } from '../../formats/tree.ts';
import type { Includes } from '../../service-definition.ts';
import { bodiesIn, nameIn } from './task-bodies.ts';

/** More different ones are not read for one file. */
const MAX_TEMPLATES = 100;

export function templateRequests(file: ParsedFile): readonly IncludeRequest[] {
  return namesIn(file).flatMap((name) =>
    candidates(name).map((pattern) => ({ pattern, configFileType: 'custom', relativeTo: 'including-file' }) as const),
  );
}

/** The templates that tasks of a file name, by these names, where they are there. */
export function templatesOf(file: ParsedFile, includes: Includes): ReadonlyMap<string, Source> {
  const templates = new Map<string, Source>();
  for (const name of namesIn(file)) {
    const found = candidates(name).flatMap((pattern) =>
      includes.resolve(pattern, file.source, { configFileType: 'custom', isBeside: true }),
    );
    if (found[0]) templates.set(name, found[0].source);
  }
  return templates;
}

function namesIn({ roots, source }: ParsedFile): readonly string[] {
  if (source.configFileType !== 'yaml' || !/\btemplate:/.test(source.text)) return [];
  const names = new Set<string>();
  for (const body of roots.flatMap((root) => [...bodiesIn(root, 0)])) {
    const called = (body.get('template') ?? body.get('ansible.builtin.template'))?.value;
    const name = nameIn(pairsInForce(called).get('src')?.value);
    if (name !== undefined && !name.startsWith('/') && names.size < MAX_TEMPLATES) names.add(name);
  }
  return [...names];
}

/** Where a template is looked for, as seen from the tasks of a role, and from a play. */
function candidates(name: string): readonly string[] {
  return [`../templates/${name}`, `templates/${name}`, name];
}
