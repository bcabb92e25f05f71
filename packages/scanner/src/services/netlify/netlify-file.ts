import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive, ParsedFile, Place } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage } from '../../reading/its-format.ts';
import { shellCommands, type ShellCommand } from '../../reading/shell-commands.ts';
import { MappingFile } from '../../reading/mapping-file.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** A header that is sent for the files of a path. */
export interface SentHeader {
  readonly path: string;
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  readonly at: Place;
}

/** What both kinds of files say of headers: those whose values are known. */
export interface WithHeaders {
  readonly headers: readonly SentHeader[];
  /** The names of all that are sent for a path, in lower case, whatever their values are. */
  namesSentFor(path: string): ReadonlySet<string>;
}

/** Where requests for a path are sent, or passed on to. */
export interface Redirect {
  readonly to: string;
  /** Whether it is no more than a link to elsewhere: one page that browsers are sent away from. */
  readonly isLink: boolean;
  readonly at: Place;
}

/** What both kinds of files say of redirects: those whose targets are known. */
export interface WithRedirects {
  readonly redirects: readonly Redirect[];
}

/** What is said of requests for a path, by conditions perhaps. */
export interface PathRule {
  readonly from: string;
  /** Whether the files of the path itself are what is sent. */
  readonly isOfItself: boolean;
  readonly status: string;
  /** Whether it counts where there is such a file, too. */
  readonly isForced: boolean;
  /** Whether it is for visitors of a role alone. */
  readonly isOfRole: boolean;
  /** Whether it is for every request for the path, without conditions and parameters. */
  readonly isForAll: boolean;
  readonly at: Place;
}

/** What both kinds of files say of paths, but for what cannot be known. */
export interface WithPathRules {
  readonly pathRules: readonly PathRule[];
}

/** An edge function of a netlify.toml. */
export interface EdgeFunction {
  readonly name: string;
  readonly paths: readonly EdgePath[];
  readonly excluded: readonly EdgePath[];
}

export interface EdgePath {
  /** Without what stands for any page below it, be it a sign or a pattern. */
  readonly path: string;
  readonly at: Place;
}

/** A variable of the build. */
export interface BuildVariable {
  readonly name: string;
  readonly value: string;
  readonly at: Place;
}

/** A netlify.toml. */
export class NetlifyFile extends MappingFile implements WithHeaders, WithRedirects, WithPathRules {
  get headers(): readonly SentHeader[] {
    return this.entries('headers.*.values.*').flatMap(({ keys, node, at }) => {
      const [, index = '', , name = ''] = keys;
      const path = this.text(`headers.${index}.for`) ?? '';
      const known = node.kind === 'scalar' && node.unknown !== true;
      return known ? [{ path, name: name.toLowerCase(), value: String(node.value), at }] : [];
    });
  }

  namesSentFor(path: string): ReadonlySet<string> {
    return new Set(
      this.entries('headers.*.values.*').flatMap(({ keys: [, index = '', , name = ''] }) =>
        this.text(`headers.${index}.for`) === path ? [name.toLowerCase()] : [],
      ),
    );
  }

  get redirects(): readonly Redirect[] {
    return this.settings('redirects.*.to').flatMap((setting) => {
      if (setting.is !== 'set') return [];
      const redirect = setting.name?.slice(0, setting.name.lastIndexOf('.'));
      const [from, status] = ['from', 'status'].map((name) => this.setting(`${redirect}.${name}`));
      const isLink =
        from?.is === 'set' && isOnePage(from.value) && !(status?.is === 'set' && status.value.startsWith('200'));
      return [{ to: setting.value, isLink, at: setting.at as Place }];
    });
  }

  get pathRules(): readonly PathRule[] {
    return this.entries('redirects.*.from').flatMap(({ keys: [, index = ''], at }) => {
      const [from, to, status, force, role] = ['from', 'to', 'status', 'force', 'conditions.Role'].map((name) =>
        this.setting(`redirects.${index}.${name}`),
      );
      if (from?.is !== 'set' || [to, status, force].some((setting) => setting?.is === 'unknown')) return [];
      return [
        {
          from: from.value,
          isOfItself: to?.is !== 'set' || isSamePath(from.value, to.value),
          status: status?.is === 'set' ? status.value : '301',
          isForced: force?.is === 'set' && force.value === 'true',
          isOfRole: role?.is !== 'absent',
          isForAll:
            [...this.entries(`redirects.${index}.conditions`), ...this.entries(`redirects.${index}.query`)].length ===
            0,
          at: role?.is === 'set' ? (role.at as Place) : at,
        },
      ];
    });
  }

  /** What builds run, each at the setting that says it: variables and substitutions in it are the shell's own. */
  get buildCommands(): readonly ShellCommand[] {
    return ['build.command', 'context.*.command'].flatMap((path) => this.commandsAt(path));
  }

  /** Those of one setting, or of all that a path names. */
  commandsAt(path: string): readonly ShellCommand[] {
    return this.entries(path).flatMap(({ node, at }) => {
      if (node.kind !== 'scalar' || node.unknown === true) return [];
      const { source, start, end } = at;
      const commands = shellCommands(String(node.value ?? ''), { source, start });
      return commands.map((command) => ({ ...command, source, start, end }));
    });
  }

  /** The functions that run before pages are sent, each for some paths, and what they leave out. */
  get edgeFunctions(): readonly EdgeFunction[] {
    return this.entries('edge_functions.*').flatMap(({ keys: [, index = ''] }) => {
      const name = this.text(`edge_functions.${index}.function`);
      const [paths, excluded] = [
        ['path', 'pattern'],
        ['excludedPath', 'excludedPattern'],
      ].map((keys) => keys.flatMap((key) => this.items(`edge_functions.${index}.${key}`)));
      if (name === undefined || !paths || !excluded) return [];
      return [{ name, paths: paths.flatMap(pathIn), excluded: excluded.flatMap(pathIn) }];
    });
  }

  /** Of the build, and of its contexts. */
  get variables(): readonly BuildVariable[] {
    return ['build.environment.*', 'context.*.environment.*', 'template.environment.*', 'dev.environment.*'].flatMap(
      (path) =>
        this.settings(path).flatMap((setting) => {
          if (setting.is !== 'set') return [];
          const name = setting.name?.slice(setting.name.lastIndexOf('.') + 1) ?? '';
          return [{ name, value: setting.value, at: setting.at as Place }];
        }),
    );
  }
}

/** A `_headers`. */
export class HeadersFile implements WithHeaders {
  readonly #headers: readonly SentHeader[];
  readonly #unknown = new Set<SentHeader>();
  readonly #doubts: OpenContext['doubts'];

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#doubts = doubts;
    this.#headers = directivesOf(file).flatMap((path) =>
      (path.block ?? []).map((header) => {
        const [value] = header.args;
        const sent = {
          path: path.name,
          name: header.name.toLowerCase(),
          value: String(value?.value ?? ''),
          at: header,
        };
        if (value?.unknown === true) {
          doubts.add(sent);
          this.#unknown.add(sent);
        }
        return sent;
      }),
    );
    if (file.template !== undefined) doubts.addAll();
  }

  get headers(): readonly SentHeader[] {
    return this.#doubts.all(this.#headers).filter((header) => !this.#unknown.has(header));
  }

  namesSentFor(path: string): ReadonlySet<string> {
    return new Set(this.#headers.flatMap((header) => (header.path === path ? [header.name] : [])));
  }
}

/** A `_redirects`. */
export class RedirectsFile implements WithRedirects, WithPathRules {
  readonly #redirects: readonly Redirect[];
  readonly #pathRules: readonly PathRule[];
  readonly #doubts: OpenContext['doubts'];

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#doubts = doubts;
    this.#redirects = directivesOf(file).flatMap((at) => {
      const to = targetOf(at.name);
      if (to === undefined) return [];
      const { from, status } = pathRuleOf(at);
      return [{ to, isLink: isOnePage(from) && status !== '200', at }];
    });
    this.#pathRules = directivesOf(file).flatMap((at) => (hasTemplateMarks(at.name) ? [] : [pathRuleOf(at)]));
    if (file.template !== undefined || this.#redirects.some(({ to }) => hasTemplateMarks(to))) doubts.addAll();
  }

  get redirects(): readonly Redirect[] {
    return this.#doubts.all(this.#redirects).filter(({ to }) => !hasTemplateMarks(to));
  }

  get pathRules(): readonly PathRule[] {
    return this.#doubts.all(this.#pathRules);
  }
}

function pathIn(setting: Setting): readonly EdgePath[] {
  if (setting.is !== 'set') return [];
  const path = setting.value
    .replace(/^\^/, '')
    .replace(/(?:\/?\*|\/?\(\.\*\)|\/?\.\*|\(\/\.\*\)\??|\/:\w{1,40}[*+])?\$?$/, '');
  return [{ path, at: setting.at as Place }];
}

function pathRuleOf(at: Directive): PathRule {
  const [from = '', ...words] = at.name.slice(0, MAX_LINE).split(/[ \t]+/);
  const to = targetOf(at.name);
  const status = words.find((word) => /^\d{3}!?$/.test(word)) ?? '301';
  return {
    from,
    isOfItself: to === undefined || isSamePath(from, to),
    status: status.replace('!', ''),
    isForced: status.endsWith('!'),
    isOfRole: words.some((word) => /^Role=./i.test(word)),
    isForAll: !words.some((word) => /^\w+=./.test(word)),
    at,
  };
}

/** Whether a path has nothing that stands for several. */
function isOnePage(path: string): boolean {
  return !/\*|\/:/.test(path);
}

function isSamePath(from: string, to: string): boolean {
  return to === from || to.replace(/:splat$/, '*') === from;
}

/**
 * What a line of a `_redirects` leads to: behind the path stand the parameters that it must have, as `id=:id`, then the
 * target, a status and conditions.
 * Source: https://docs.netlify.com/manage/routing/redirects/redirect-options/#query-parameters
 */
function targetOf(line: string): string | undefined {
  const words = line
    .slice(0, MAX_LINE)
    .split(/[ \t]+/)
    .slice(1);
  return words.find((word) => /^(?:\/|https?:\/\/)/i.test(word));
}

const MAX_LINE = 4000;

/** Whether a text may be a netlify.toml, a _headers or a _redirects. */
export function isNetlifyFormat(file: ParsedFile): boolean {
  const [root] = file.roots;
  if (isEmpty(file)) return true;
  if (root?.kind === 'mapping')
    return areNamesOf(
      { isKnown: (name) => TABLES.has(name), hasForm: () => false },
      root.pairs.map(({ key }) => String(key.value)),
    );
  return !isOtherLanguage(file) && directivesOf(file).some(({ block }) => block !== undefined);
}

/** Source: https://docs.netlify.com/build/configure-builds/file-based-configuration/ */
const TABLES: ReadonlySet<string> = new Set(
  `build context dev edge_functions functions graph headers images plugins redirects settings template`.split(' '),
);
