import fc from 'fast-check';

/*
 * YAML documents for properties of what edits them: mappings with the keys `k0`, `k1` … and sequences, in block and in
 * flow style, with scalars of all kinds, comments, anchors and aliases.
 */

type Content =
  | { readonly is: 'scalar'; readonly text: string; readonly mark: Mark }
  | { readonly is: 'block-scalar'; readonly style: string; readonly lines: readonly string[] }
  | {
      readonly is: 'list' | 'mapping';
      readonly style: Style;
      readonly mark: Mark;
      readonly children: readonly Child[];
    };

interface Child {
  readonly content: Content;
  /** A comment above it, behind it, or both. */
  readonly above: boolean;
  readonly behind: boolean;
}

type Style = 'block' | 'flow' | 'lines';
/** What stands before a node: an anchor, or instead of it: an alias of the last anchor. */
type Mark = 'none' | 'anchor' | 'alias';

const SCALARS = ['a', 'b c', '12', '0x1F', 'true', '~', '"q # \\" q"', "'it''s'", 'a:b', '1.5.2', '"12"', '${A:-b}'];

const mark = fc.constantFrom<Mark>('none', 'none', 'none', 'none', 'anchor', 'alias');
const style = fc.constantFrom<Style>('block', 'block', 'flow', 'lines');

const { content } = fc.letrec<{ content: Content; child: Child }>((tie) => ({
  child: fc.record({ content: tie('content'), above: fc.boolean(), behind: fc.boolean() }),
  content: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.record({ is: fc.constant('scalar' as const), text: fc.constantFrom('', ...SCALARS), mark }),
    fc.record({
      is: fc.constant('block-scalar' as const),
      style: fc.constantFrom('|', '>-', '|+'),
      lines: fc.array(fc.constantFrom('text', '# no comment', '- no: item', '"'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      is: fc.constantFrom('list' as const, 'mapping' as const),
      style,
      mark,
      children: fc.array(tie('child'), { maxLength: 4 }),
    }),
  ),
}));

/** Texts of one document each, a mapping or a list in block style. */
export function documents(): fc.Arbitrary<string> {
  const top = fc.record({
    is: fc.constantFrom('list' as const, 'mapping' as const, 'mapping' as const),
    style: fc.constant<Style>('block'),
    mark: fc.constant<Mark>('none'),
    children: fc.array(fc.record({ content, above: fc.boolean(), behind: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    }),
  });
  return fc.tuple(top, fc.boolean()).map(([document, hasEnd]) => {
    const text = new Writer().document(document);
    return hasEnd ? text : text.replace(/\n$/, '');
  });
}

class Writer {
  #comments = 0;
  #anchors = 0;
  /** The last anchor whose node is complete, which aliases name. */
  #named: string | undefined;

  document(top: Content): string {
    return this.#block(top, '');
  }

  /** Each line with its indentation, and its break. */
  #block(content: Content, indent: string): string {
    if (content.is !== 'list' && content.is !== 'mapping') return '';
    return content.children
      .map((child, index) => {
        const above = child.above ? `${indent}${this.#comment()}\n` : '';
        const head = content.is === 'list' ? '-' : `k${index}:`;
        return `${above}${indent}${head}${this.#behind(child, indent, content.is)}`;
      })
      .join('');
  }

  /** What follows a key or a dash, with the break. */
  #behind({ content, behind }: Child, indent: string, owner: 'list' | 'mapping'): string {
    const comment = behind ? ` ${this.#comment()}` : '';
    const deeper = `${indent}  `;
    if (content.is === 'block-scalar') {
      return ` ${content.style}${comment}\n${content.lines.map((line) => `${deeper}${line}\n`).join('')}`;
    }
    const isInline = content.is === 'scalar' || content.style !== 'block' || content.children.length === 0;
    const anchor = this.#anchorOf(content.mark);
    const alias = this.#aliasOf(content.mark);
    if (alias !== undefined) return ` ${alias}${comment}\n`;
    const properties = anchor === undefined ? '' : ` &${anchor}`;
    if (isInline) {
      const text = this.#inline(content, deeper);
      const isEmpty = text === '' && owner === 'list';
      this.#named = anchor ?? this.#named;
      return `${properties}${isEmpty ? ' null' : text && ` ${text}`}${comment}\n`;
    }
    const isCompact = owner === 'list' && anchor === undefined && !behind && !content.children[0]?.above;
    if (isCompact) return ` ${this.#block(content, deeper).slice(deeper.length)}`;
    const isFlush = content.is === 'list' && owner === 'mapping' && behind;
    const block = this.#block(content, isFlush ? indent : deeper);
    this.#named = anchor ?? this.#named;
    return `${properties}${comment}\n${block}`;
  }

  #inline(content: Content, indent: string): string {
    if (content.is === 'block-scalar') return '"block"';
    if (content.is === 'scalar') return content.text;
    const [open, close] = content.is === 'list' ? '[]' : '{}';
    const isInLines = content.style === 'lines' && content.children.length > 0;
    const children = content.children.map((child, index) => {
      const isLast = index === content.children.length - 1;
      const key = content.is === 'list' ? '' : `k${index}: `;
      const text = this.#flowValue(child.content, `${indent}  `);
      if (!isInLines) return `${key}${text}${isLast ? '' : ', '}`;
      const above = child.above ? `${indent}  ${this.#comment()}\n` : '';
      const behind = child.behind ? ` ${this.#comment()}` : '';
      return `${above}${indent}  ${key}${text}${isLast && child.behind ? '' : ','}${behind}\n`;
    });
    return `${open}${isInLines ? '\n' : ''}${children.join('')}${isInLines ? indent : ''}${close}`;
  }

  #flowValue(content: Content, indent: string): string {
    if (content.is === 'block-scalar') return this.#inline(content, indent);
    const anchor = this.#anchorOf(content.mark);
    const alias = this.#aliasOf(content.mark);
    if (alias !== undefined) return `${alias} `;
    const text = this.#inline(content, indent);
    const quoted = text === '' || text.startsWith('$') ? '"${}"' : text;
    this.#named = anchor ?? this.#named;
    return anchor === undefined ? quoted : `&${anchor} ${quoted}`;
  }

  #anchorOf(wanted: Mark): string | undefined {
    return wanted === 'anchor' ? `a${(this.#anchors += 1)}` : undefined;
  }

  #aliasOf(wanted: Mark): string | undefined {
    return wanted === 'alias' && this.#named !== undefined ? `*${this.#named}` : undefined;
  }

  #comment(): string {
    return `# comment ${(this.#comments += 1)} & *x, [ ]`;
  }
}
