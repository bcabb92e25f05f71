import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { sparkSettings, CONFIGURATION } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_certificate_checks_off',
  title: 'Java is told to take any certificate (disableCertChecking, disableHostnameVerification)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Someone on the network poses as the store or the service, reads what is written there and hands out data of their own.',
  remediation: 'Take the option out, and give Java the authority of the server by a truststore.',
  sources: [
    CONFIGURATION,
    'https://docs.aws.amazon.com/AWSJavaSDK/latest/javadoc/com/amazonaws/SDKGlobalConfiguration.html',
    'https://docs.oracle.com/en/java/javase/21/docs/api/java.net.http/module-summary.html',
  ],
  references: [cwe(295), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `«spark.driver.extraJavaOptions -Dcom.amazonaws.sdk.disableCertChecking=true»`,
      `«spark.executor.extraJavaOptions -Xss4m -Djdk.internal.httpclient.disableHostnameVerification»`,
    ],
    good: [
      `spark.driver.extraJavaOptions -Djavax.net.ssl.trustStore=/etc/pki/ca.jks`,
      `spark.driver.extraJavaOptions -Djdk.internal.httpclient.disableHostnameVerification=false`,
    ],
  },

  setting: 'spark.*JavaOptions',
  bad: (value) => {
    const [option] =
      /-D(?:com\.amazonaws\.sdk\.disableCertChecking|jdk\.internal\.httpclient\.disableHostnameVerification)(?:=true)?(?=[\s"']|$)/.exec(
        value,
      ) ?? [];
    return option === undefined ? false : { part: option };
  },
});
