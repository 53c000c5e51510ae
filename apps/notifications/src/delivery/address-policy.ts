import ipaddr from 'ipaddr.js';

/** Where requests on behalf of users may go. */
export interface AddressPolicy {
  readonly protocols: readonly string[];
  /** @param address an IPv4 or IPv6 address */
  allows(address: string): boolean;
}

const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Only what is reachable for everybody: no private, loopback, link-local, shared or reserved address, nor any in the
 * clothes of another (mapped, NAT64, 6to4, Teredo), and only over TLS.
 */
export const publicOnly: AddressPolicy = {
  protocols: ['https:'],
  allows(address) {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    if (parsed.range() !== 'unicast') return false;
    return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_V6) : true;
  },
};
