/**
 * The one tree into which every format is parsed: mappings, sequences, scalars and directives, each with its place.
 * Offsets count UTF-16 code units of the decoded text, `end` exclusive; lines are computed on demand (`LineIndex`).
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A part of a file that can be pointed at: it knows its file, which may be another one than the file being checked. */
export interface Place extends Span {
  readonly source: Source;
  /** What a report shows of it, where that is more than what it is known by (`withHead`). */
  readonly shown?: Span;
  /** The block of which it is the head, for what is to be added to that. */
  readonly heads?: TreeNode;
  /**
   * Where the value that is used here is written. `variable`: the one of Terraform that stands there for it. `isItem`: it
   * is one of several that are used here in turn.
   */
  readonly writtenAt?: Place & { readonly variable?: string; readonly isItem?: true };
}

export type TreeNode = Mapping | Sequence | Scalar | Directive;

/** A type that the text itself gives to a node, which only its application understands: `!Ref` in YAML. */
export interface Tag extends Place {
  /** With its mark: `!Ref`. */
  readonly name: string;
}

export interface Scalar extends Place {
  readonly kind: 'scalar';
  /** The value after quotes, escapes and tags; for formats without types always a string. */
  readonly value: string | number | boolean | null;
  /** Written in quotes. */
  readonly quoted: boolean;
  /** The value cannot be known from the text: a variable, a template, a reference. */
  readonly unknown?: true;
  /** The function whose result this is, in formats whose values can be calls (HCL). */
  readonly call?: Call;
  /** Stands before the node, outside of its span. */
  readonly tag?: Tag;
}

/** A function's name and arguments; these can be known where the result is not. */
export interface Call {
  readonly name: string;
  readonly args: readonly TreeNode[];
  /** Whether the last argument is a list of arguments. */
  readonly expanded?: true;
}

export interface Pair extends Place {
  readonly key: Scalar;
  readonly value: TreeNode;
}

export interface Mapping extends Place {
  readonly kind: 'mapping';
  /** In the order of the text, duplicate keys included. */
  readonly pairs: readonly Pair[];
  readonly tag?: Tag;
}

export interface Sequence extends Place {
  readonly kind: 'sequence';
  readonly items: readonly TreeNode[];
  readonly tag?: Tag;
}

/** A name with arguments and perhaps a block: a line of redis.conf, a section of httpd.conf, a group of my.cnf. */
export interface Directive extends Place {
  readonly kind: 'directive';
  /** As written; `file helpers` know which services fold its case. */
  readonly name: string;
  readonly nameSpan: Span;
  /** Within the head, but for the text of an XML element, which may stand between the directives of its block. */
  readonly args: readonly Scalar[];
  /** The named arguments of an XML element, in the order of the text; undefined where there are none. */
  readonly attributes?: Mapping;
  /** Marked as final with a `*` in a Kerberos profile: files that are read later do not add to it. */
  readonly final?: true;
  /** The value of an attribute, in formats where it can be more than a scalar (HCL); `args` holds it when it is one. */
  readonly value?: TreeNode;
  /** Where the directive's own line or lines end: before its block, or the same as `end`. */
  readonly headEnd: number;
  /** The directives inside; undefined where there is no block at all. */
  readonly block?: readonly Directive[];
}

export interface Comment extends Place {
  /** Without the comment's marks. */
  readonly text: string;
}

/** Something in the text that its format does not allow. */
export interface SyntaxProblem extends Span {
  readonly message: string;
}

/** A decoded file and where it stands in its service. */
export interface Source {
  readonly text: string;
  readonly fileName: string;
  readonly subPath: string;
  readonly configFileType: string;
  /** For an included file: the name by which it is included. */
  readonly alias?: string;
  /**
   * For a text that is a value in another file: that one, and where there each of its lines begins. `ends`: where that ends
   * which stands there for a line, if it need not be written like it.
   */
  readonly standsIn?: { readonly source: Source; readonly lines: readonly number[]; readonly ends?: readonly number[] };
}

/**
 * What a parser makes of any text. Parsers never throw, take linear time, and return what could be parsed beside the
 * problems found.
 * Shape: `roots` has one node a document; a file of directives has its top-level directives as roots.
 */
export interface ParsedFile {
  readonly source: Source;
  readonly roots: readonly TreeNode[];
  readonly comments: readonly Comment[];
  readonly problems: readonly SyntaxProblem[];
  /**
   * Marks of a template break the syntax of the text: they stand for values (each is unknown), or for settings, so that
   * what is not found may still be there.
   */
  readonly template?: 'of-values' | 'of-settings';
}

export type Parser = (source: Source) => ParsedFile;

/** Nesting deeper than this is reported as a syntax problem instead of being followed. */
export const MAX_DEPTH = 200;
