import type { Found } from '@plumbline/model/found';
import type { ShellCommand, Word } from '../reading/shell-commands.ts';

/** A program that installs packages. */
export interface PackageManager {
  readonly program: RegExp;
  readonly install: RegExp;
  /** Options that take the word behind them. */
  readonly withValue: RegExp;
  /** Names of packages that say their version, and files that are theirs. */
  readonly pinned: RegExp;
}

/** Source: https://manpages.debian.org/bookworm/apt/apt-get.8.en.html */
export const APT: PackageManager = {
  program: /^(?:apt|apt-get|aptitude)$/,
  install: /^install$/,
  withValue: /^(?:-[atoc]|--(?:target-release|default-release|option|config-file|host-architecture))$/,
  pinned: /[=/]|-$|\.deb$/,
};

/** Source: https://wiki.alpinelinux.org/wiki/Alpine_Package_Keeper */
export const APK: PackageManager = {
  program: /^apk$/,
  install: /^add$/,
  withValue: /^(?:-[tXp]|--(?:virtual|repository|root|arch|keys-dir|repositories-file|cache-dir|dir|wait))$/,
  pinned: /[=<>~/]|^!|\.apk$/,
};

/** Source: https://dnf.readthedocs.io/en/latest/command_ref.html */
export const RPM: PackageManager = {
  program: /^(?:yum|dnf5?|microdnf|tdnf)$/,
  install: /^(?:install|localinstall|reinstall)$/,
  withValue:
    /^(?:-[cRdex]|--(?:config|enablerepo|disablerepo|repo|repoid|setopt|installroot|releasever|exclude|excludepkgs|forcearch))$/,
  pinned: /-\d|^@|[*/:]|\.rpm$/,
};

/** Source: https://manpages.opensuse.org/Tumbleweed/zypper/zypper.8.en.html */
export const ZYPPER: PackageManager = {
  program: /^zypper$/,
  install: /^(?:install|in)$/,
  withValue: /^(?:-[tpr]|--(?:type|repo|from|root|reposd-dir))$/,
  pinned: /[=<>~/]|-\d|\.rpm$/,
};

/** Source: https://pip.pypa.io/en/stable/cli/pip_install/ */
export const PIP: PackageManager = {
  program: /^(?:pip[\d.]*|python[\d.]*)$/,
  install: /^install$/,
  withValue:
    /^(?:-[rcieft]|--(?:requirements?|constraints?|overrides?|index-url|extra-index-url|editable|find-links|target|trusted-host|prefix|root|src|timeout|retries|cache-dir|proxy|platform|python-version|implementation|abi|only-binary|no-binary|progress-bar|config-settings|global-option|cert|client-cert|log|upgrade-strategy|root-user-action|use-feature|use-deprecated|report|group|python|suffix|pip-args|with|spec|index))$/,
  pinned: /[=<>~!@/\\]|^\.|\.(?:whl|zip|tar\.gz)$/,
};

/** With what takes packages as pip does. Sources: https://docs.astral.sh/uv/guides/tools/, https://pipx.pypa.io/stable/docs/ */
export const PYTHON: PackageManager = { ...PIP, program: /^(?:pip[\d.]*|python[\d.]*|pipx|uv)$/ };

/** Sources: https://docs.npmjs.com/cli/v11/commands/npm-install, https://classic.yarnpkg.com/en/docs/cli/add/ */
export const NPM: PackageManager = {
  program: /^(?:npm|yarn|pnpm)$/,
  install: /^(?:install|i|add)$/,
  withValue:
    /^(?:-[CwF]|--(?:prefix|registry|cache|userconfig|workspace|filter|dir|loglevel|tag|cwd|modules-folder|omit|include|only|install-strategy|network-timeout|network-concurrency|child-concurrency|fetch-timeout|fetch-retries|fetch-retry-(?:factor|mintimeout|maxtimeout)|maxsockets|mutex|proxy|https-proxy|cache-folder|global-folder|link-folder|preferred-cache-folder|use-yarnrc|otp|store-dir|virtual-store-dir|lockfile-dir|reporter|node-linker))$/,
  pinned: /.@|[:#]|^[./~]|\.tgz$|^(?!@)[^@]*\//,
};

/** Source: https://guides.rubygems.org/command-reference/#gem-install */
export const GEM: PackageManager = {
  program: /^gem$/,
  install: /^install$/,
  withValue: /^(?:-[vinPspg]|--(?:version|install-dir|bindir|platform|source|trust-policy|file|document|http-proxy))$/,
  pinned: /:|[./]|\.gem$/,
};

/** Source: https://classic.yarnpkg.com/en/docs/cli/ */
export const YARN: PackageManager = { ...NPM, program: /^yarn$/ };

/** Source: https://doc.rust-lang.org/cargo/commands/cargo-install.html */
export const CARGO: PackageManager = {
  program: /^cargo$/,
  install: /^install$/,
  withValue:
    /^(?:-[jFZ]|--(?:version|vers|git|branch|tag|rev|path|root|registry|index|bin|example|features|profile|target|target-dir|jobs|config|color|message-format))$/,
  pinned: /@/,
};

/** The words that stand before what is done: `yarn global add`, `uv tool install`. */
const BEFORE: ReadonlyMap<string, RegExp> = new Map([
  ['yarn', /^global$/],
  ['uv', /^(?:pip|tool)$/],
]);

/** What a command installs: the words behind its options; undefined where it installs nothing. */
export function installedBy(
  { name, words }: ShellCommand,
  { program, install, withValue }: PackageManager,
): readonly Word[] | undefined {
  if (!program.test(name)) return undefined;
  const own = name.startsWith('python') ? wordsOfPip(words) : words;
  const operands = own.filter(({ text }, index) => {
    const before = own[index - 1]?.text ?? '';
    return !text.startsWith('-') && !withValue.test(before) && !/[<>]$/.test(before) && !/^(?:\d|&)?[<>]/.test(text);
  });
  const at = BEFORE.get(name)?.test(operands[0]?.text ?? '') ? 1 : 0;
  return install.test(operands[at]?.text ?? '') ? operands.slice(at + 1) : undefined;
}

/** Of `python -m pip install …` what pip is given. */
function wordsOfPip(words: readonly Word[]): readonly Word[] {
  const module = words.findIndex(({ text }) => text === '-m');
  return words[module + 1]?.text === 'pip' && module !== -1 ? words.slice(module + 2) : [];
}

/** The packages that a command installs in whatever version there is that day; `elsewhere` names versions. */
export function unpinnedBy(command: ShellCommand, manager: PackageManager, elsewhere?: RegExp): Found | undefined {
  if (elsewhere && command.words.some(({ text }) => elsewhere.test(text))) return undefined;
  const packages = (installedBy(command, manager) ?? []).filter(
    ({ text, unknown }) => !unknown && /^[@\w]/.test(text) && !manager.pinned.test(text),
  );
  const value = packages.map(({ text }) => text).join(' ');
  return value === '' ? undefined : { code: 'has', values: { setting: command.name, value } };
}
