/** Settings that every service of a test's platform gets; each takes what it knows. */
export const servicesEnvironment = (smtp: string): Readonly<Record<string, string>> => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'info',
  HOST: '127.0.0.1',
  MAIL_URL: smtp,
  MAIL_UNVERIFIED: 'yes',
  NOTICE_SETTLE_MS: '50',
  NOTICE_POLL_MS: '200',
  RATE_FACTOR: '0',
  SOCKETS_PER_ADDRESS: '100000',
  // A service that is killed is started again soon: its successor must not wait long.
  RELAY_LEASE_MS: '1000',
});
