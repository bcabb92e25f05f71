import { lookup } from '../../formats/mapping-lookup.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import { MappingFile, type Entry } from '../../reading/mapping-file.ts';

/** A profile of seccomp: the system calls that the programs of a container may make. */
export class SeccompProfile extends MappingFile {
  /** What is done with every call that is not named. */
  get defaultAction(): Setting {
    return this.setting('defaultAction');
  }

  /** Whether it allows them. */
  get isOpen(): boolean {
    const action = this.defaultAction;
    return action.is === 'set' && /^SCMP_ACT_(?:ALLOW|LOG)$/.test(action.value);
  }

  /**
   * The calls that are allowed to everybody with any arguments, each where it is named; `name` is the older form.
   * Source: https://github.com/opencontainers/runtime-spec/blob/main/config-linux.md#seccomp
   */
  get allowed(): readonly Entry[] {
    return [...this.entries('syscalls.*.names.*'), ...this.entries('syscalls.*.name')].filter(({ keys }) => {
      const rule = keys.slice(0, 2).join('.');
      const isAllowed = this.text(`${rule}.action`) === 'SCMP_ACT_ALLOW';
      return isAllowed && CONDITIONS.every((condition) => this.entries(`${rule}.${condition}.*`).length === 0);
    });
  }
}

/** What an allowed call may depend on: the container's capabilities, and what it is called with. */
const CONDITIONS = ['includes', 'args'];

/** Whether a text may be a profile. */
export function isSeccompFormat({ roots: [root] }: ParsedFile): boolean {
  const action = lookup(root, 'defaultAction');
  return action?.kind === 'scalar' && String(action.value).startsWith('SCMP_ACT_');
}
