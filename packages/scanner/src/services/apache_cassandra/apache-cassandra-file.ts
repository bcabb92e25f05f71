import { areNamesOf, isEmpty, type Vocabulary } from '../../reading/its-format.ts';
import { MappingFile } from '../../reading/mapping-file.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isAnyHost, isOff, isOn } from '../../rules/mapping-values.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { isSetTo, type Setting } from '../../rules/setting-rule.ts';

/** What rules ask of a cassandra.yaml. */
export class CassandraFile extends MappingFile {
  /** A class may be written with its parameters beside it, since 5.0. */
  override setting(path: string): Setting {
    const node = this.entry(path)?.node;
    return super.setting(node?.kind === 'mapping' && path !== 'seed_provider' ? `${path}.class_name` : path);
  }

  /** Who can reach the port for clients; undefined when it cannot be known. */
  get reach(): 'loopback' | 'some addresses' | 'all addresses' | undefined {
    // Nobody can, where nothing listens.
    if (isSetTo(this.setting('start_native_transport'), isOff) && !isSetTo(this.setting('start_rpc'), isOn))
      return 'loopback';
    const address = this.setting('rpc_address');
    const device = this.setting('rpc_interface');
    if (address.is === 'unknown' || device.is === 'unknown') return undefined;
    if (device.is === 'set') return device.value === 'lo' ? 'loopback' : 'some addresses';
    if (address.is === 'absent') return 'some addresses';
    if (isAnyHost(address.value)) return 'all addresses';
    return isLoopback(address.value) ? 'loopback' : 'some addresses';
  }

  /** Who can reach the port for other nodes. */
  get reachOfNodes(): 'loopback' | 'some addresses' | undefined {
    const address = this.setting('listen_address');
    if (address.is === 'unknown') return undefined;
    return address.is === 'set' && isLoopback(address.value) ? 'loopback' : 'some addresses';
  }

  /** Whether clients must sign in; undefined when it cannot be known. */
  get asksForPassword(): boolean | undefined {
    const authenticator = this.setting('authenticator');
    if (authenticator.is === 'unknown') return undefined;
    return authenticator.is === 'set' && shortClass(authenticator.value) !== 'AllowAllAuthenticator';
  }

  /** Whether it says that users may create functions, under the name of either time; undefined when it cannot be known. */
  get allowsFunctions(): boolean | undefined {
    const switches = ['user_defined_functions_enabled', 'enable_user_defined_functions'].map((path) =>
      this.setting(path),
    );
    if (switches.some((one) => isSetTo(one, isOn))) return true;
    return switches.some(({ is }) => is === 'unknown') ? undefined : false;
  }

  /** Whether connections of clients are encrypted; undefined when it cannot be known. */
  get encryptsClients(): boolean | undefined {
    return this.#isOn('client_encryption_options.enabled');
  }

  /** Whether connections between some nodes are encrypted; undefined when it cannot be known. */
  get encryptsNodes(): boolean | undefined {
    const between = this.setting('server_encryption_options.internode_encryption');
    if (between.is === 'unknown') return undefined;
    return between.is === 'set' && between.value !== 'none';
  }

  #isOn(path: string): boolean | undefined {
    const setting = this.setting(path);
    if (setting.is === 'unknown') return undefined;
    return setting.is === 'set' && /^(?:true|yes|on|y)$/i.test(setting.value);
  }
}

/** A class without its package. */
export function shortClass(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Whether a text may be a cassandra.yaml. */
export function isCassandraFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const [root] = file.roots;
  if (root?.kind !== 'mapping') return false;
  return areNamesOf(
    VOCABULARY,
    root.pairs.map(({ key }) => String(key.value)),
  );
}

/** Source: https://cassandra.apache.org/doc/4.1/cassandra/configuration/cass_yaml_file.html */
const VOCABULARY: Vocabulary = {
  isKnown: (name) => KNOWN.test(name),
  hasForm: (name) => /^[a-z]+(?:_[a-z\d]+)+$/.test(name),
};

const KNOWN =
  /^(?:cluster_name|num_tokens|authenticator|authorizer|role_manager|partitioner|seed_provider|endpoint_snitch|start_(?:rpc|native_transport)|(?:rpc|listen|broadcast|native_transport|storage|ssl_storage)_\w+|(?:client|server)_encryption_options|(?:commitlog|hints|data_file|saved_caches|cdc)_\w+|(?:internode|network|cidr)_\w+|audit_logging_options|enable_\w+|user_defined_functions_\w+|auto_\w+)$/;
