/**
 * The ready-made policies of load balancers of AWS that take TLS 1.0 or 1.1.
 * Source: https://docs.aws.amazon.com/elasticloadbalancing/latest/application/describe-ssl-policies.html
 */
export const OLD_LISTENER_POLICY =
  /^ELBSecurityPolicy-(?:2015-05|2016-08|TLS-1-[01]-\d{4}-\d{2}|TLS13-1-[01]-\S*|FS-2018-06|FS-1-1-2019-08)$/;
