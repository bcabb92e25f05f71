import { InfrastructureFile } from '../../dangers/infrastructure.ts';
import { pairsInForce } from '../../formats/mapping-lookup.ts';
import { scalarAt } from '../../formats/nodes.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import { MAX_DEPTH, type Directive, type ParsedFile, type Source, type TreeNode } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import type { Doubts } from '../../reading/doubts.ts';
import type { OpenContext } from '../../service-definition.ts';
import { lineArguments } from '../../resources/ansible-line-arguments.ts';
import { argumentOf, type Argument } from './arguments.ts';

/** By these names variables of groups and hosts are registered, and inventories that are written as YAML and as lines. */
export const VARIABLES = 'group_vars.yml';
export const INVENTORY = 'inventory.yml';
export const HOSTS = 'hosts';

/**
 * The variables of machines: a file below `group_vars`, `host_vars` or the `vars` of a role, or an inventory, in which
 * they stand with hosts and groups. What a role gives to those that it depends on stands below its `meta`.
 * Source: https://docs.ansible.com/ansible/latest/inventory_guide/intro_inventory.html
 */
export class VariablesFile extends InfrastructureFile {
  readonly #doubts: Doubts;
  readonly #variables: Argument[] = [];

  constructor(parsed: ParsedFile, context: OpenContext) {
    super(parsed, context);
    this.#doubts = context.doubts;
    if (parsed.problems.length > 0 || parsed.template === 'of-settings') context.doubts.addAll();
    if (context.defaultFileName === HOSTS) {
      this.#readLines(directivesOf(parsed));
      return;
    }
    for (const root of parsed.roots) {
      if (context.defaultFileName === INVENTORY) this.#readGroups(root, 0);
      else this.#read(root);
    }
  }

  get variables(): readonly Argument[] {
    return this.#doubts.all(this.#variables);
  }

  /** The same for what is no rule. */
  get allVariables(): readonly Argument[] {
    return this.#variables;
  }

  /** Asks something that nobody can know. */
  raise(): void {
    this.#doubts.raise();
  }

  #read(variables: TreeNode | undefined): void {
    for (const [name, pair] of pairsInForce(variables)) {
      this.#add(argumentOf(name, pair));
    }
  }

  #add(variable: Argument): void {
    this.#variables.push(variable);
    if (variable.text === undefined && (!('key' in variable.at) || variable.at.value.kind === 'scalar')) {
      this.#doubts.add(variable);
    }
  }

  /** In a section of variables each line is one; elsewhere they stand behind the name of a host. */
  #readLines(lines: readonly Directive[]): void {
    let areVariables = false;
    for (const { source, name, start, end } of lines) {
      if (name.startsWith('[')) areVariables = name.endsWith(':vars]');
      if (/^[[;]/.test(name)) continue;
      const line = source.text.slice(start, end);
      const written = areVariables ? [variableIn(line)] : assignmentsIn(line);
      for (const { key, text, from, to } of written) {
        const isUnknown = hasTemplateMarks(text);
        const at = scalarAt(source, { start: start + from, end: start + to }, text, { quoted: false, isUnknown });
        this.#add({ name: key, text: isUnknown ? undefined : text, at, isQuoted: true });
      }
    }
  }

  #readGroups(groups: TreeNode | undefined, depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const group of membersOf(groups)) {
      const parts = pairsInForce(group);
      this.#read(parts.get('vars')?.value);
      for (const host of membersOf(parts.get('hosts')?.value)) this.#read(host);
      this.#readGroups(parts.get('children')?.value, depth + 1);
    }
  }
}

/** Where a variable is written in a line, and what it is set to. */
interface Written {
  readonly key: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** All behind the first `=` is the value. */
function variableIn(line: string): Written {
  const equals = line.indexOf('=');
  const [key, value] = equals === -1 ? [line, ''] : [line.slice(0, equals), line.slice(equals + 1).trim()];
  const [, , inQuotes] = /^(["'])(.*)\1$/.exec(value) ?? [];
  return { key: key.trim(), text: inQuotes ?? value, from: 0, to: line.length };
}

/** Words like those of a shell. */
function assignmentsIn(line: string): readonly Written[] {
  return Array.from(lineArguments(line), ({ key, text, at, length }) => {
    return { key, text, from: at, to: at + length };
  });
}

function* membersOf(node: TreeNode | undefined): Generator<TreeNode> {
  for (const { value } of pairsInForce(node).values()) yield value;
}

/** Whether a mapping that is called so may hold variables, and is no playbook that went wrong. */
export function mayHoldVariables({ subPath, fileName }: Pick<Source, 'subPath' | 'fileName'>): boolean {
  return /(?:^|\/)(?:group_vars|host_vars|vars|defaults|meta)(?:\/|\.ya?ml$)|(?:inventor(?:y|ies)|hosts)\b/.test(
    `${subPath}/${fileName}`,
  );
}

/** Whether lines may be an inventory: a list of hosts, some of them in groups. */
export function isHostsFormat({ source }: ParsedFile): boolean {
  return /^[ \t]*\[[\w.-]{1,200}(?::(?:vars|children))?\]|\bansible_[a-z]/m.test(source.text);
}
