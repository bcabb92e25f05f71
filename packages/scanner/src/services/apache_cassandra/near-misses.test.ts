import { nearMisses } from '../../testing/near-misses.ts';

const NODE = 'cluster_name: orders\nlisten_address: 10.0.0.5\nrpc_address: 10.0.0.5\n';

nearMisses('apache_cassandra', {
  sign_in_off: {
    fails: [
      `${NODE}«authenticator: AllowAllAuthenticator»`,
      `${NODE}«authenticator: org.apache.cassandra.auth.AllowAllAuthenticator»`,
      `${NODE}«authenticator: "AllowAllAuthenticator"»`,
      `${NODE}authenticator:\n  «class_name: AllowAllAuthenticator»`,
    ],
    leaves: [
      `${NODE}authenticator: PasswordAuthenticator`,
      `${NODE}authenticator: org.apache.cassandra.auth.PasswordAuthenticator`,
      `${NODE}# authenticator: AllowAllAuthenticator\nauthenticator: PasswordAuthenticator`,
      `${NODE}authenticator: \${AUTHENTICATOR}`,
      `${NODE}authenticator: {{ cassandra_authenticator }}`,
      `${NODE}authenticator: com.example.LdapAuthenticator`,
    ],
  },
  authorization_off: {
    fails: [
      `${NODE}«authorizer: AllowAllAuthorizer»`,
      `${NODE}«authorizer: org.apache.cassandra.auth.AllowAllAuthorizer»`,
    ],
    leaves: [
      `${NODE}authorizer: CassandraAuthorizer`,
      `${NODE}authorizer:\n  class_name: CassandraAuthorizer`,
      `${NODE}authorizer: "{{ a }}"`,
    ],
  },
  clients_from_all_addresses: {
    fails: [
      'cluster_name: a\n«rpc_address: 0.0.0.0»\nbroadcast_rpc_address: 10.0.0.5',
      'cluster_name: a\n«rpc_address: "::"»',
    ],
    leaves: [
      'cluster_name: a\nrpc_address: localhost',
      'cluster_name: a\nrpc_address: 10.0.0.5',
      'cluster_name: a\nrpc_interface: eth0',
      'cluster_name: a\nbroadcast_rpc_address: 0.0.0.0',
    ],
  },
  clients_without_tls: {
    fails: [
      `${NODE}client_encryption_options:\n  «enabled: false»`,
      `${NODE}client_encryption_options: {«enabled: false»}`,
      `${NODE}client_encryption_options:\n  «enabled: "no"»`,
    ],
    leaves: [
      `${NODE}client_encryption_options:\n  enabled: true\n  optional: false`,
      'cluster_name: a\nrpc_address: 127.0.0.1\nclient_encryption_options:\n  enabled: false',
      `${NODE}client_encryption_options:\n  enabled: \${TLS}`,
    ],
  },
  nodes_without_tls: {
    fails: [
      `${NODE}server_encryption_options:\n  «internode_encryption: none»`,
      `${NODE}server_encryption_options:\n  «internode_encryption: dc»`,
    ],
    leaves: [
      `${NODE}server_encryption_options:\n  internode_encryption: all`,
      'cluster_name: a\nlisten_address: 127.0.0.1\nserver_encryption_options:\n  internode_encryption: none',
    ],
  },
  node_certificates_not_asked: {
    fails: [`${NODE}server_encryption_options:\n  internode_encryption: all\n  «require_client_auth: no»`],
    leaves: [
      `${NODE}server_encryption_options:\n  internode_encryption: all\n  require_client_auth: yes`,
      `${NODE}server_encryption_options:\n  internode_encryption: none`,
    ],
  },
  node_names_unverified: {
    fails: [`${NODE}server_encryption_options:\n  internode_encryption: all\n  «require_endpoint_verification: false»`],
    leaves: [`${NODE}server_encryption_options:\n  internode_encryption: all\n  require_endpoint_verification: true`],
  },
  keystore_password_in_file: {
    fails: [`${NODE}client_encryption_options:\n  enabled: true\n  «keystore_password: cassandra»`],
    leaves: [
      `${NODE}client_encryption_options:\n  enabled: false\n  keystore_password: cassandra`,
      `${NODE}client_encryption_options:\n  enabled: true\n  keystore_password: "{{ keystore_password }}"`,
      `${NODE}client_encryption_options:\n  enabled: true\n  # keystore_password: cassandra`,
    ],
  },
  tls_protocols_outdated: {
    fails: [
      `${NODE}client_encryption_options:\n  enabled: true\n  «protocol: TLSv1»`,
      `${NODE}server_encryption_options:\n  internode_encryption: all\n  accepted_protocols:\n    - TLSv1.2\n    - «TLSv1.1»`,
    ],
    leaves: [
      `${NODE}client_encryption_options:\n  enabled: true\n  protocol: TLS`,
      `${NODE}client_encryption_options:\n  enabled: false\n  protocol: TLSv1`,
      `${NODE}client_encryption_options:\n  enabled: true\n  accepted_protocols: [TLSv1.2]`,
    ],
  },
  functions_of_users_enabled: {
    fails: [`${NODE}«enable_user_defined_functions: true»`, `${NODE}«user_defined_functions_enabled: yes»`],
    leaves: [
      `${NODE}user_defined_functions_enabled: false`,
      `${NODE}enable_user_defined_functions: off`,
      `${NODE}#enable_user_defined_functions: true`,
    ],
  },
  functions_outside_sandbox: {
    fails: [
      `${NODE}user_defined_functions_enabled: true\n«user_defined_functions_threads_enabled: false»\n«allow_insecure_udfs: true»`,
    ],
    leaves: [
      `${NODE}user_defined_functions_enabled: true\nallow_insecure_udfs: true`,
      `${NODE}allow_insecure_udfs: false`,
      `${NODE}user_defined_functions_enabled: false\nallow_insecure_udfs: true`,
    ],
  },
  audit_off: {
    fails: [`${NODE}audit_logging_options:\n  «enabled: false»`],
    leaves: [
      `${NODE}audit_logging_options:\n  enabled: true`,
      `${NODE}audit_logging_options:\n  enabled: \${AUDIT}`,
      { text: NODE, version: '3.11.0' },
    ],
  },
  data_in_shared_folder: {
    fails: [`${NODE}data_file_directories:\n  - «/tmp/data»`, `${NODE}«commitlog_directory: /var/tmp/c»`],
    leaves: [`${NODE}data_file_directories: [/var/lib/cassandra/data]`, `${NODE}commitlog_directory: /mnt/tmp/c`],
  },
  thrift_enabled: {
    fails: [`${NODE}«start_rpc: true»`],
    leaves: [`${NODE}start_rpc: false`, `${NODE}start_native_transport: true`],
  },
  snapshot_before_deletion_off: { fails: [`${NODE}«auto_snapshot: false»`], leaves: [`${NODE}auto_snapshot: true`] },
  frames_large: {
    fails: [`${NODE}«native_transport_max_frame_size: 512MiB»`, `${NODE}«native_transport_max_frame_size_in_mb: 512»`],
    leaves: [`${NODE}native_transport_max_frame_size: 16MiB`, `${NODE}native_transport_max_frame_size_in_mb: 256`],
  },
  listener_for_administration_open: {
    fails: [`${NODE}jmx_server_options:\n  enabled: true\n  remote: true\n  «authenticate: false»`],
    leaves: [`${NODE}jmx_server_options:\n  enabled: true\n  remote: false\n  authenticate: false`],
  },
  rights_cached_long: {
    fails: [`${NODE}«permissions_validity: 2h»`, `${NODE}«roles_validity_in_ms: 7200000»`],
    leaves: [
      `${NODE}permissions_validity: 2000ms`,
      `${NODE}roles_validity_in_ms: 2000`,
      `${NODE}credentials_validity: 60m`,
    ],
  },
  audit_discarded: {
    leaves: ['audit_logging_options:\n  enabled: no\n  logger: NoOpAuditLogger'],
  },
  java_debugging_open: {
    as: 'jvm.options',
    fails: [
      '-Dcom.sun.management.jmxremote.port=9010\n«-Dcom.sun.management.jmxremote.authenticate=no»',
      '-Dcom.sun.management.jmxremote.port=9010\n«-Dcom.sun.management.jmxremote.authenticate=False»',
    ],
    leaves: ['-Dcom.sun.management.jmxremote.port=9010\n-Dcom.sun.management.jmxremote.authenticate=TRUE'],
  },
  log_off: {
    as: 'logback.xml',
    fails: [
      `<configuration>\n<logger level='OFF' name="org.apache.cassandra.audit.FileAuditLogger"/>\n</configuration>`,
    ],
    leaves: [
      `<configuration>\n<!-- <root level="OFF"/> -->\n<root level="WARN"/>\n</configuration>`,
      `<configuration>\n<appender name="A" class="a.B"><filter class="c.D"><level>OFF</level></filter></appender>\n</configuration>`,
      `<configuration>\n<root level="{{ level }}"/>\n</configuration>`,
    ],
  },
});
