/**
 * Whether a text holds the marks of a template language or a variable, so that what it will be in the end cannot be
 * known: `{{ … }}`, `{% … %}`, `<% … %>`, `${…}`, `$(…)`, `@NAME@`, `__NAME__`, or `$NAME` alone.
 */
export function hasTemplateMarks(text: string): boolean {
  return /\{\{|\{%|<%|\$\{|\$\(|@[A-Za-z][\w-]*@|^__\w+__$|^\$\w+$/.test(text);
}
