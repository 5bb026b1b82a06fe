import { expect, test } from 'vitest';
import { chooseSender } from './choose-sender.ts';

const phones = Array.from({ length: 3_000 }, (_, index) => `+1202555${String(index).padStart(4, '0')}`);
const senders = ['+13125550190', '+13125550191', `MG${'0'.repeat(32)}`];

test('senders share the phones about equally, and each phone keeps its sender', () => {
  const counts = Map.groupBy(phones, (phone) => chooseSender(senders, phone));
  for (const sender of senders) {
    expect(counts.get(sender)?.length).toBeGreaterThan(900);
    expect(counts.get(sender)?.length).toBeLessThan(1_100);
  }
  for (const phone of phones.slice(0, 50)) {
    expect(chooseSender(senders.toReversed(), phone)).toBe(chooseSender(senders, phone));
  }
});

test('a new sender takes over its share and moves no phone between the others', () => {
  const added = '+13125550192';
  const moved = phones.filter((phone) => chooseSender([...senders, added], phone) !== chooseSender(senders, phone));
  expect(moved.length).toBeLessThan(900);
  for (const phone of moved) expect(chooseSender([...senders, added], phone)).toBe(added);
});
