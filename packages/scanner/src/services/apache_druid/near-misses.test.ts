import { nearMisses } from '../../testing/near-misses.ts';

const COMMON =
  'druid.host=druid.example.com\ndruid.zk.service.host=zk1\ndruid.extensions.loadList=["druid-basic-security"]\n';
const SIGN_IN = `${COMMON}druid.auth.authenticatorChain=["basic"]\ndruid.auth.authenticator.basic.type=basic\n`;

nearMisses('apache_druid', {
  authentication_off: {
    fails: [
      `${COMMON}«druid.auth.authenticatorChain=["allowAll"]»`,
      `${COMMON}«druid.auth.authenticatorChain = ["basic", "allowAll"]»`,
    ],
    leaves: [
      `${COMMON}druid.auth.authenticatorChain=["basic"]`,
      `${COMMON}druid.auth.authenticatorChain=\${CHAIN}`,
      `${COMMON}druid.auth.authenticatorChain=["allowAll"]\ndruid.auth.authenticatorChain=["kerberos"]`,
    ],
  },
  authorization_off: {
    fails: [`${SIGN_IN}«druid.auth.authorizers=["allowAll"]»`],
    leaves: [`${SIGN_IN}druid.auth.authorizers=["basic"]`, `${SIGN_IN}druid.auth.authorizers={{ authorizers }}`],
  },
  authorizer_allows_all: {
    fails: [`${SIGN_IN}«druid.auth.authorizer.a.type=allowAll»`],
    leaves: [
      `${SIGN_IN}druid.auth.authorizer.a.type=basic`,
      `${SIGN_IN}#druid.auth.authorizer.a.type=allowAll`,
      `${SIGN_IN}druid.auth.authorizers=["b"]\ndruid.auth.authorizer.a.type=allowAll`,
    ],
  },
  anonymous_allowed: {
    fails: [`${COMMON}«druid.auth.authenticator.a.type=anonymous»`],
    leaves: [`${COMMON}druid.auth.authenticator.a.type=kerberos`],
  },
  javascript_on: {
    fails: [`${COMMON}«druid.javascript.enabled=true»`, `${COMMON}«druid.javascript.enabled = True»`],
    leaves: [
      `${COMMON}druid.javascript.enabled=false`,
      `${COMMON}# druid.javascript.enabled=true`,
      `${COMMON}druid.javascript.enabled=true\ndruid.javascript.enabled=false`,
    ],
  },
  tls_off: {
    fails: [`${COMMON}«druid.enableTlsPort=false»`],
    leaves: [
      'druid.enableTlsPort=TRUE',
      `${COMMON}druid.enableTlsPort=true`,
      `druid.host=localhost\ndruid.zk.service.host=localhost\ndruid.enableTlsPort=false`,
      `${COMMON}druid.enableTlsPort=\${TLS}`,
    ],
  },
  plaintext_port_open: {
    fails: [`${COMMON}druid.enableTlsPort=true\n«druid.enablePlaintextPort=true»`],
    leaves: [
      `${COMMON}druid.enableTlsPort=true\ndruid.enablePlaintextPort=false`,
      `${COMMON}druid.enableTlsPort=false\ndruid.enablePlaintextPort=true`,
    ],
  },
  metadata_password_in_file: {
    fails: [
      `${COMMON}«druid.metadata.storage.connector.password=diurd»`,
      `${COMMON}«druid.metadata.storage.connector.password=hT7-kQ2mZr»`,
    ],
    leaves: [
      `${COMMON}druid.metadata.storage.connector.password={"type":"environment","variable":"DB_PASSWORD"}`,
      `${COMMON}druid.metadata.storage.connector.password=\${env:DB_PASSWORD}`,
      `${COMMON}druid.metadata.storage.connector.password=`,
      `${COMMON}druid.metadata.storage.connector.password={ "type": "environment", "variable": "DB_PASSWORD" }`,
    ],
  },
  metadata_unencrypted: {
    fails: [`${COMMON}«druid.metadata.storage.connector.connectURI=jdbc:mysql://db.example.com:3306/druid»`],
    leaves: [
      `${COMMON}druid.metadata.storage.connector.connectURI=jdbc:mysql://localhost:3306/druid`,
      `${COMMON}druid.metadata.storage.connector.connectURI=jdbc:postgresql://db.example.com/druid?sslmode=verify-full`,
      `${COMMON}druid.metadata.storage.connector.connectURI=jdbc:mysql://db.example.com/druid?useSSL=true`,
      `${COMMON}druid.metadata.storage.connector.connectURI=jdbc:derby://localhost:1527/var/druid`,
    ],
  },
  initial_password_in_file: {
    fails: [
      `${SIGN_IN}«druid.auth.authenticator.basic.initialAdminPassword=password1»`,
      `${SIGN_IN}«druid.escalator.internalClientPassword=password2»`,
    ],
    leaves: [
      `${SIGN_IN}druid.auth.authenticator.basic.initialAdminPassword={"type":"environment","variable":"P"}`,
      `${SIGN_IN}druid.escalator.internalClientPassword=\${P}`,
    ],
  },
  escalator_missing: {
    fails: [`${SIGN_IN}«druid.escalator.type=noop»`],
    leaves: [`${SIGN_IN}druid.escalator.type=basic`],
  },
  host_names_unchecked: {
    fails: [`${COMMON}«druid.client.https.validateHostnames=false»`],
    leaves: [`${COMMON}druid.client.https.validateHostnames=true`],
  },
  tls_versions_outdated: {
    fails: [`${COMMON}«druid.server.https.includeProtocols=["TLSv1", "TLSv1.2"]»`],
    leaves: [
      `${COMMON}druid.server.https.includeProtocols=["TLSv1.2","TLSv1.3"]`,
      `${COMMON}druid.server.https.excludeProtocols=["TLSv1"]`,
    ],
  },
  unsecured_paths_wide: {
    fails: [`${COMMON}«druid.auth.unsecuredPaths=["/druid/v2"]»`, `${COMMON}«druid.auth.unsecuredPaths=["/*"]»`],
    leaves: [`${COMMON}druid.auth.unsecuredPaths=["/status/health"]`, `${COMMON}druid.auth.unsecuredPaths=[]`],
  },
  jdbc_properties_unchecked: {
    fails: [`${COMMON}«druid.access.jdbc.enforceAllowedProperties=false»`],
    leaves: [`${COMMON}druid.access.jdbc.enforceAllowedProperties=true`],
  },
  jdbc_properties_dangerous: {
    fails: [`${COMMON}«druid.access.jdbc.allowedProperties=["useSSL","autoDeserialize"]»`],
    leaves: [`${COMMON}druid.access.jdbc.allowedProperties=["useSSL","requireSSL"]`],
  },
  http_options_open: {
    fails: [`${COMMON}«druid.auth.allowUnauthenticatedHttpOptions=true»`],
    leaves: [`${COMMON}druid.auth.allowUnauthenticatedHttpOptions=false`],
  },
  cloud_key_in_file: {
    fails: [`${COMMON}«druid.s3.secretKey=wJalrXUtnFEMIbPxRfiCYzz8Kq»`],
    leaves: [
      `${COMMON}druid.s3.secretKey={"type":"environment","variable":"KEY"}`,
      `${COMMON}druid.s3.accessKey=AKIAIOSFODNN7EXAMPLE`,
    ],
  },
  credential_iterations_low: {
    fails: [`${SIGN_IN}«druid.auth.authenticator.basic.credentialIterations=1000»`],
    leaves: [`${SIGN_IN}druid.auth.authenticator.basic.credentialIterations=10000`],
  },
  ldap_plaintext: {
    fails: [`${SIGN_IN}«druid.auth.authenticator.basic.credentialsValidator.url=ldap://ldap.example.com:389»`],
    leaves: [
      `${SIGN_IN}druid.auth.authenticator.basic.credentialsValidator.url=ldaps://ldap.example.com:636`,
      `${SIGN_IN}druid.auth.authenticator.basic.credentialsValidator.url=ldap://localhost:389`,
      `${SIGN_IN}druid.auth.authenticator.ldap.credentialsValidator.url=ldap://ldap.example.com:389`,
    ],
  },
  data_in_tmp: {
    fails: [
      `${COMMON}«druid.storage.storageDirectory=/tmp/segments»`,
      `${COMMON}«druid.segmentCache.locations=[{"path":"/tmp/cache","maxSize":"1g"}]»`,
    ],
    leaves: [
      `${COMMON}druid.storage.storageDirectory=/var/druid/segments`,
      `${COMMON}druid.segmentCache.locations=[{"path":"/mnt/tmp/cache","maxSize":"1g"}]`,
    ],
  },
  ingestion_protocols_wide: {
    fails: [`${COMMON}«druid.ingestion.http.allowedProtocols=["http","https"]»`],
    leaves: [`${COMMON}druid.ingestion.http.allowedProtocols=["https"]`],
  },
});
