/** Packages and services that install security updates by themselves. */
export const UPDATES = /^(?:unattended-upgrades|dnf-automatic(?:-install)?(?:\.timer)?|yum-cron)(?:\.service)?$/;
