import { createBatcher } from '@rally/events';
import { tryInsert } from '@rally/service-kit';
import { type Connection, Schema } from 'mongoose';

export interface SendingDay {
  /** The first instant of a day. */
  readonly startsAt: Date;
  /** How many messages that day may have; null without a limit. */
  readonly limit: number | null;
}

/** `lost` if another process has taken over since. */
type SpendingResult = 'spent' | 'day_used_up' | 'lost';

interface Spending {
  readonly holder: string;
  readonly day: SendingDay;
}

/** Which process sends, and how much was sent today, over all replicas. */
export interface SendingBudgetStore {
  /** From now on only `holder` can spend. Resolves to false if another process is doing the same. */
  takeOver(holder: string): Promise<boolean>;
  /** Begins to count a day, unless it is already being counted. False if another process has taken over since. */
  startDay(holder: string, startsAt: Date): Promise<boolean>;
  /** Counts a message of the day that was started. */
  spend(holder: string, day: SendingDay): Promise<SpendingResult>;
  /** Undoes the count of a message that was definitely not sent. */
  refund(dayStartsAt: Date): Promise<void>;
  countSpent(dayStartsAt: Date): Promise<number>;
}

interface SendingBudgetDocument {
  _id: string;
  holder: string;
  /** Null before the first message. */
  dayStartsAt: Date | null;
  sent: number;
}

const schema = new Schema<SendingBudgetDocument>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    dayStartsAt: { type: Date, default: null },
    sent: { type: Number, required: true },
  },
  { collection: 'sending_budgets', versionKey: false },
);
const _id = 'messages';

/** @param countSentSince counts the messages sent since a time, for a day that is not being counted yet */
export function createSendingBudgetStore(
  connection: Connection,
  countSentSince: (since: Date) => Promise<number>,
): SendingBudgetStore {
  const rows = connection.model<SendingBudgetDocument>('SendingBudget', schema);

  const find = () => rows.findById(_id).lean<SendingBudgetDocument>();

  /** Concurrent calls share a write, if the day has room for all of them. */
  const spend = createBatcher(async (asked: readonly Spending[]) => {
    const groups = Object.values(
      Object.groupBy(asked, ({ holder, day }) => `${holder} ${day.startsAt.getTime()} ${day.limit}`),
    );
    const spent = new Set<Spending>();
    for (const group of groups) {
      const [first] = group ?? [];
      if (group && first && (await trySpend(first, group.length))) for (const spending of group) spent.add(spending);
    }
    return asked.map((spending) => (spent.has(spending) ? 'spent' : spendAlone(spending)));
  });

  async function trySpend({ holder, day: { startsAt, limit } }: Spending, count: number): Promise<boolean> {
    const withinLimit = limit === null ? {} : { sent: { $lte: limit - count } };
    const filter = { _id, holder, dayStartsAt: startsAt, ...withinLimit };
    return (await rows.updateOne(filter, { $inc: { sent: count } })).modifiedCount === 1;
  }

  async function spendAlone(spending: Spending): Promise<SpendingResult> {
    if (await trySpend(spending, 1)) return 'spent';
    const row = await find();
    return row?.holder === spending.holder && isBudgetDay(row, spending.day.startsAt) ? 'day_used_up' : 'lost';
  }

  return {
    takeOver: (holder) =>
      tryInsert(
        rows.updateOne({ _id }, { $set: { holder }, $setOnInsert: { dayStartsAt: null, sent: 0 } }, { upsert: true }),
      ),
    async startDay(holder, startsAt) {
      const row = await find();
      if (row?.holder === holder && isBudgetDay(row, startsAt)) return true;
      const set = { dayStartsAt: startsAt, sent: await countSentSince(startsAt) };
      return (await rows.updateOne({ _id, holder }, { $set: set })).matchedCount === 1;
    },
    spend: (holder, day) => spend({ holder, day }),
    async refund(dayStartsAt) {
      await rows.updateOne({ _id, dayStartsAt }, { $inc: { sent: -1 } });
    },
    async countSpent(dayStartsAt) {
      const row = await find();
      return row && isBudgetDay(row, dayStartsAt) ? row.sent : countSentSince(dayStartsAt);
    },
  };
}

function isBudgetDay(row: SendingBudgetDocument, startsAt: Date): boolean {
  return row.dayStartsAt?.getTime() === startsAt.getTime();
}
