import { compact } from '../formats/nodes.ts';
import type { Directive, ParsedFile } from '../formats/tree.ts';
import type { Includes } from '../service-definition.ts';
import type { ExpandedDirectives } from './expanded-directives.ts';
import { STEPS } from './work.ts';

/** What an include directive asks for. */
export interface IncludeTarget {
  readonly patterns: readonly string[];
  /** The reading program goes on without a word when nothing is there. */
  readonly optional: boolean;
}

const MAX_INCLUDE_DEPTH = 16;

/**
 * The directives of a file with every include replaced by the directives of what it names, at every depth. Directives
 * keep the source that they came from. A file that includes itself is not followed again. An include of which nothing is
 * there stays where it is, so that who reads the directives knows where something is missing.
 * Errors: OverWork when that makes more of the file than it may cost.
 */
export function expandIncludes(
  file: ParsedFile,
  includes: Includes,
  targetOf: (directive: Directive) => IncludeTarget | undefined,
): ExpandedDirectives {
  let complete = isReadWhole(file);

  function expand(directives: readonly Directive[], ancestors: readonly ParsedFile[]): readonly Directive[] {
    const expanded: Directive[] = [];
    for (const directive of directives) {
      includes.work.spend(ancestors.length > 1 ? STEPS.included : 1);
      const target = targetOf(directive);
      if (target) for (const child of follow(directive, target, ancestors)) expanded.push(child);
      else
        expanded.push(
          directive.block ? withBlock(directive, expand(directive.block, ancestors), ancestors) : directive,
        );
    }
    // A file that includes nothing is not copied, which would be a good part of what it takes.
    const isAsBefore = ancestors.length === 1 && expanded.length === directives.length;
    return isAsBefore && expanded.every((one, index) => one === directives[index]) ? directives : compact(expanded);
  }

  /** An included file may stand in several places, and each has blocks of its own. */
  function withBlock(directive: Directive, block: readonly Directive[], ancestors: readonly ParsedFile[]): Directive {
    return ancestors.length === 1 && block === directive.block ? directive : { ...directive, block };
  }

  function follow(directive: Directive, target: IncludeTarget, ancestors: readonly ParsedFile[]): Directive[] {
    const found: Directive[] = [];
    for (const pattern of target.patterns) {
      const files = includes.resolve(pattern, directive.source);
      if (files.length === 0 && !includes.isKnownEmpty(pattern)) {
        complete = false;
        found.push(directive);
        if (!target.optional) includes.missing(pattern, directive.source);
      }
      for (const included of files) {
        if (ancestors.some(({ source }) => source === included.source) || ancestors.length > MAX_INCLUDE_DEPTH)
          continue;
        complete &&= isReadWhole(included);
        for (const child of expand(directivesOf(included), [...ancestors, included])) found.push(child);
      }
    }
    return found;
  }

  const directives = expand(directivesOf(file), [file]);
  const expanded = { directives, complete };
  includes.keep(expanded);
  return expanded;
}

/** Whether what is not found in a file is not there: not so where its syntax is broken or a template adds to it. */
export function isReadWhole({ problems, template }: ParsedFile): boolean {
  return problems.length === 0 && template !== 'of-settings';
}

/** The top-level directives of a file of directives. */
export function directivesOf(file: ParsedFile): readonly Directive[] {
  return file.roots.filter((root) => root.kind === 'directive');
}
