import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import { SECRET_MASK } from '@plumbline/model/masked-text';
import type { Span } from '../formats/tree.ts';

/** What in a value is secret; offsets count within it. Nothing of what only says where a secret comes from. */
export function secretPartsOf(value: string): readonly Span[] {
  const text = value.trim();
  if (text.includes(USER_INSERT_VALUE) || text === SECRET_MASK) return [];
  const fallback =
    /^\$\{(?:env:)?(?!(?:env|file|directory|vault|ssm|secret|sys|ctx):)[\w.-][\w.]*(?::[-=?+]|:(?![-=?+])|-)([^{}]+)\}$/.exec(
      text,
    );
  if (fallback?.[1] !== undefined) {
    const start = value.indexOf(text) + text.length - 1 - fallback[1].length;
    return isReadable(fallback[1]) ? [] : [{ start, end: start + fallback[1].length }];
  }
  if (isTemplate(text)) return literalsIn(value);
  return isReadable(text) ? [] : [{ start: 0, end: value.length }];
}

function isReadable(text: string): boolean {
  return (
    /^(?:|true|false|yes|no|on|off|null|none|nil|undefined|default|inherit|auto|[01]|read|write|~)$/i.test(text) ||
    isTemplate(text) ||
    isReference(text) ||
    isPlaceholder(text)
  );
}

/** One mark of a template language or a variable, and nothing else. */
function isTemplate(text: string): boolean {
  return (
    /^(?:\$?\{\{[^{}]*\}\}|\{%.*%\}|<%.*%>|\$\{[^{}]*\}|\$\([^()]*\)|\$\w+|\$__\w+\{[^{}]*\}|#\{[^{}]*\}|%[\w.]+%|@[\w.-]+@|__\w+__)$/.test(
      text,
    ) || /^`[^`]*`$/.test(text)
  );
}

/** What stands in quotes in a template behind `default(`, or at its beginning: `{{ 'text' | password_hash }}`. */
function literalsIn(value: string): readonly Span[] {
  return [...value.matchAll(/(?:\b(?:default|d)\(|\{\{)\s*(['"])([^'"]*)\1/g)].flatMap(
    ({ index, 0: all, 2: text = '' }) => {
      const start = index + all.length - 1 - text.length;
      return isReadable(text) ? [] : [{ start, end: start + text.length }];
    },
  );
}

function isReference(text: string): boolean {
  return (
    /^(?:file|vault|ssm|secretsmanager|awssm|gcpsm|sm|op|azurekeyvault|keyvault|secretref|secret|kms):[^\s/]*\/\S*$/i.test(
      text,
    ) ||
    /^(?:env|ENV|env_var):\w+$/.test(text) ||
    /^arn:aws[\w-]*:|^![A-Z]\w*\b/.test(text) ||
    isPath(text) ||
    // The expressions of HCL, of Azure templates and of programs' sources.
    /^(?:var|local|module|secrets|inputs|vars|github|data|each|self|params?|parameters|random_\w+|(?:aws|azurerm|google)_\w+)[.[][\w.[\]"'*-]+$/.test(
      text,
    ) ||
    /^\[\w+\(.*\][\s,]*$/.test(text) ||
    /^(?:file|env|getenv|lookup|credentials|parameters|variables|reference|concat|ref|System\.getenv|os\.(?:environ|getenv)|process\.env)[(.[]/i.test(
      text,
    )
  );
}

/** Of words, as names of folders are: what a random text that begins with a slash is not. */
function isPath(text: string): boolean {
  if (!/^(?:\.{0,2}|~|[A-Za-z]:|file:|%[a-z])[\\/][\w.@{}$%\\/ -]+$/.test(text)) return false;
  return text.split(/[\\/]/).every((part) => part.length <= 40 && !/\d[A-Za-z]+\d[A-Za-z]+\d/.test(part));
}

function isPlaceholder(text: string): boolean {
  return /^(?:<[^<>]*>|[xX*.•#?_-]{3,}|\.{3}|…|your[-_ ][\w -]*|String|string)$/.test(text);
}
