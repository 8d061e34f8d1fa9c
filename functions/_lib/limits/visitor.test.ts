import { expect, test } from 'vitest'

import { networkOf } from './visitor.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:0201', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['0000:0000:0000:0000:0000:ffff:c000:0201', '192.0.2.1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:DB8:0001:ab01::1', '2001:db8:1:ab00'],
  ['2001:db8:1:ab01::1', '2001:db8:1:ab00'],
  ['2001:db8:1:abff:1:2:3:4', '2001:db8:1:ab00'],
  ['2001:db8:1:ac00::1', '2001:db8:1:ac00'],
  ['::1', '0:0:0:0'],
  ['', 'unknown'],
])('the network of %j is %j', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
