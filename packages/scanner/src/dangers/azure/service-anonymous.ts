import { settingDanger } from '../setting-danger.ts';
import { missing, off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_service_anonymous',
  title: 'A hub of Web PubSub, a relay, a broker or a cluster lets anyone in without a token or password',
  severity: 3,
  problem: 'Whoever knows the address reads what is sent, or reaches the program behind it.',
  family: 'authentication',
  sources: ['https://learn.microsoft.com/azure/azure-web-pubsub/howto-develop-create-instance'],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_web_pubsub_hub'],
        key: 'anonymous_connections_enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_relay_hybrid_connection'],
        key: 'requires_client_authorization',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_cosmosdb_cassandra_cluster'],
        key: 'authentication_method',
        wrong: oneOf('None'),
        bad: 'None',
        good: 'Cassandra',
      },
      {
        types: ['azurerm_hdinsight_hadoop_cluster'],
        each: 'roles[].edge_node[].https_endpoints',
        key: 'disable_gateway_auth',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.SignalRService/webPubSub/hubs'],
        key: 'anonymousConnectPolicy',
        wrong: oneOf('allow'),
        unset: 'fine',
        bad: 'allow',
        good: 'deny',
      },
      {
        types: ['Microsoft.Relay/namespaces/hybridConnections', 'Microsoft.Relay/namespaces/wcfRelays'],
        key: 'requiresClientAuthorization',
        wrong: off,
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.DocumentDB/cassandraClusters'],
        key: 'authenticationMethod',
        wrong: oneOf('None'),
        bad: 'None',
        good: 'Cassandra',
      },
      {
        types: ['Microsoft.HDInsight/clusters/applications'],
        each: 'httpsEndpoints',
        key: 'disableGatewayAuth',
        bad: true,
        good: false,
      },
      {
        types: ['Microsoft.IoTOperations/instances/brokers/listeners'],
        each: 'ports',
        key: 'authenticationRef',
        wrong: missing,
        unset: 'bad',
        good: 'shop',
        shown: { 'ports[].port': 8883 },
      },
      {
        types: ['Microsoft.Attestation/attestationProviders'],
        key: 'tpmAttestationAuthentication',
        wrong: oneOf('Disabled'),
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
