import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

const KAFKA = matching(/^(?:1\.|2\.[0-7]\.)/);
const ACTIVE_MQ = matching(/^5\.1[5-7](?:\.|$)/);
const RABBIT_MQ = matching(/^3\.(?:8|9|1[0-2])(?:\.|$)/);
const AIRFLOW = matching(/^(?:1\.10|2\.0|2\.2)\./);
const NEPTUNE = matching(/^1\.0\./);

export default settingDanger({
  name: 'aws_service_version_old',
  title:
    'A managed service runs a version that has ended: of Kafka, ActiveMQ, RabbitMQ, Airflow, Neptune, Glue or a notebook',
  severity: 2,
  problem: 'Flaws that are found from now on stay open.',
  family: 'updates',
  sources: [
    'https://docs.aws.amazon.com/glue/latest/dg/glue-version-support-policy.html',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/sagemaker-controls.html',
    'https://docs.aws.amazon.com/msk/latest/developerguide/supported-kafka-versions.html',
    'https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/activemq-version-management.html',
    'https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/rabbitmq-version-management.html',
    'https://docs.aws.amazon.com/mwaa/latest/userguide/airflow-versions.html',
    'https://airflow.apache.org/docs/apache-airflow/stable/installation/supported-versions.html',
    'https://docs.aws.amazon.com/neptune/latest/userguide/engine-releases.html',
  ],
  wrong: matching(/^(?:0\.9|1\.0|2\.0)$/),
  in: {
    terraform: [
      { types: ['aws_glue_job'], key: 'glue_version', unset: 'fine', bad: '2.0', good: '5.0' },
      {
        types: ['aws_sagemaker_notebook_instance'],
        key: 'platform_identifier',
        wrong: oneOf('notebook-al1-v1', 'notebook-al2-v1'),
        unset: 'fine',
        bad: 'notebook-al1-v1',
        good: 'notebook-al2-v3',
      },
      { types: ['aws_msk_cluster'], key: 'kafka_version', wrong: KAFKA, unset: 'fine', bad: '2.2.1', good: '3.8.x' },
      {
        types: ['aws_mq_broker'],
        key: 'engine_version',
        wrong: ACTIVE_MQ,
        unset: 'fine',
        bad: '5.15.9',
        good: '5.18',
        when: [{ key: 'engine_type', is: oneOf('ActiveMQ'), shown: 'ActiveMQ' }],
      },
      {
        types: ['aws_mq_broker'],
        key: 'engine_version',
        wrong: RABBIT_MQ,
        unset: 'fine',
        bad: '3.8.11',
        good: '3.13',
        when: [{ key: 'engine_type', is: oneOf('RabbitMQ'), shown: 'RabbitMQ' }],
      },
      {
        types: ['aws_mwaa_environment'],
        key: 'airflow_version',
        wrong: AIRFLOW,
        unset: 'fine',
        bad: '1.10.12',
        good: '2.10.3',
      },
      {
        types: ['aws_neptune_cluster'],
        key: 'engine_version',
        wrong: NEPTUNE,
        unset: 'fine',
        bad: '1.0.4.2',
        good: '1.4.5.0',
      },
    ],
    cloudformation: [
      { types: ['AWS::Glue::Job'], key: 'GlueVersion', unset: 'fine', bad: '2.0', good: '5.0' },
      {
        types: ['AWS::SageMaker::NotebookInstance'],
        key: 'PlatformIdentifier',
        wrong: oneOf('notebook-al1-v1', 'notebook-al2-v1'),
        unset: 'fine',
        bad: 'notebook-al1-v1',
        good: 'notebook-al2-v3',
      },
      { types: ['AWS::MSK::Cluster'], key: 'KafkaVersion', wrong: KAFKA, unset: 'fine', bad: '2.2.1', good: '3.8.x' },
      {
        types: ['AWS::AmazonMQ::Broker'],
        key: 'EngineVersion',
        wrong: ACTIVE_MQ,
        unset: 'fine',
        bad: '5.15.9',
        good: '5.18',
        when: [{ key: 'EngineType', is: oneOf('ACTIVEMQ'), shown: 'ACTIVEMQ' }],
      },
      {
        types: ['AWS::AmazonMQ::Broker'],
        key: 'EngineVersion',
        wrong: RABBIT_MQ,
        unset: 'fine',
        bad: '3.8.11',
        good: '3.13',
        when: [{ key: 'EngineType', is: oneOf('RABBITMQ'), shown: 'RABBITMQ' }],
      },
      {
        types: ['AWS::MWAA::Environment'],
        key: 'AirflowVersion',
        wrong: AIRFLOW,
        unset: 'fine',
        bad: '1.10.12',
        good: '2.10.3',
      },
      {
        types: ['AWS::Neptune::DBCluster'],
        key: 'EngineVersion',
        wrong: NEPTUNE,
        unset: 'fine',
        bad: '1.0.4.2',
        good: '1.4.5.0',
      },
    ],
    ansible: [{ types: ['community.aws.glue_job'], key: 'glue_version', unset: 'fine', bad: '2.0', good: '5.0' }],
  },
});
