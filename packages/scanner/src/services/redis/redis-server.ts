import type { Together } from '../../service-definition.ts';
import { isSetTo } from '../../rules/setting-rule.ts';
import type { RedisFile } from './redis-file.ts';
import type { RedisUser } from './redis-user.ts';

/** What rules ask of one Redis: its redis.conf or sentinel.conf, and the ACL file that this names. */
export class RedisServer {
  readonly #file: RedisFile;
  readonly #together: Together<RedisFile>;

  constructor(file: RedisFile, together: Together<RedisFile>) {
    this.#file = file;
    this.#together = together;
  }

  /** The users of the file itself and of the ACL file. */
  get users(): readonly RedisUser[] {
    return [...this.#file.users, ...(this.#aclFile?.users ?? [])];
  }

  /** Whether an ACL file may hold users whom nobody sees. */
  get lacksAclFile(): boolean {
    return this.#file.setting('aclfile').is === 'unknown' || (this.hasAclFile && this.#aclFile === undefined);
  }

  get hasAclFile(): boolean {
    return isSetTo(this.#file.setting('aclfile'), (path) => path !== '');
  }

  /** Whether the file is an ACL file that says nothing of the default user, and no configuration that names it is there. */
  get leavesDefaultUser(): boolean {
    const { isAclFile, users, defaultUser, fileName } = this.#file;
    if (!isAclFile || users.length === 0 || defaultUser !== undefined) return false;
    return !this.#together
      .ofKind('redis.conf')
      .some((other) => isSetTo(other.setting('aclfile'), (path) => lastPart(path) === fileName));
  }

  /** Whether the default user must sign in; undefined when that cannot be known. */
  get asksForPassword(): boolean | undefined {
    // Source: redis.conf, "requirepass is not compatible with aclfile option": it is then ignored.
    if (this.hasAclFile) return this.#aclFile && asksForPassword(this.#aclFile.defaultUser);
    const password = this.#file.setting('requirepass');
    if (isSetTo(password, (value) => value !== '')) return true;
    const isKnown = password.is !== 'unknown' && this.#file.setting('aclfile').is !== 'unknown';
    return isKnown ? asksForPassword(this.#file.defaultUser) : undefined;
  }

  /** Undefined where none is named, and where the one that is cannot be told from others or is not there. */
  get #aclFile(): RedisFile | undefined {
    const path = this.#file.setting('aclfile');
    if (path.is !== 'set' || path.value === '') return undefined;
    const named = this.#together.ofKind('aclfile.conf').filter(({ fileName }) => fileName === lastPart(path.value));
    if (named.length !== 1) this.#together.question.raise();
    return named.length === 1 ? named[0] : undefined;
  }
}

/** A default user of whom nothing is said needs no password. */
function asksForPassword(user: RedisUser | undefined): boolean | undefined {
  if (user?.unknown) return undefined;
  return user !== undefined && (!user.isOn || !user.needsNoPassword);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
