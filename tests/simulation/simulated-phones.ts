import { hourMs } from '@rally/contracts/durations';
import type { MessagePurpose } from '@rally/contracts/notifications';
import { getLeagueWeek, getNextSendTime, getWeeklyRunTime, getWeekRange, type WeekId } from '@rally/league-calendar';
import {
  emptyInboundMessageContext,
  getCappedMessageRetryTime,
  type InboundMessageContext,
  interpretMessage,
  leavesRoomForMatchReminder,
} from '@rally/notifications';
import { type createWeeklyMessageCounter, incrementCount } from './message-budget.ts';
import type { SimulatedChoices } from './simulated-player.ts';
import type { SimulationAgenda } from './simulation-agenda.ts';

/** One of our messages. */
export interface SimulatedMessage {
  readonly purpose: MessagePurpose;
  readonly matchId: string | null;
  /** The times that it numbers. */
  readonly choices?: readonly string[];
  /** The week that it also asks about. */
  readonly asksAboutWeek?: WeekId;
}

export type MessageReading = ReturnType<typeof interpretMessage>;
export type SimulatedPhones = ReturnType<typeof createSimulatedPhones>;

/** The shortest lifetime of our messages. */
const lifetimeHours = 24;
const publicUrl = 'https://rally.test';

/** The players' phones: what they were last sent, and what their texts mean in the league's grammar. */
export function createSimulatedPhones({
  agenda,
  budget,
  draw,
  zone,
}: {
  readonly agenda: SimulationAgenda;
  readonly budget: ReturnType<typeof createWeeklyMessageCounter>;
  readonly draw: SimulatedChoices;
  readonly zone: string;
}) {
  const latest = new Map<string, SimulatedMessage>();
  const lists = new Map<string, { matchId: string; choices: readonly string[] }>();
  const read = new Map<string, number>();
  /** When a player is reminded of the agreed time of a match, by player and match. */
  const reminders = new Map<string, Map<string, Date>>();
  /** Weekly questions that the cap held back, and what happens once a reminder asks them. */
  const heldBack = new Map<string, { week: WeekId; arrived: (isInReminder: boolean) => void }>();

  function hasReminderUntil(playerId: string, until: Date): boolean {
    return [...(reminders.get(playerId)?.values() ?? [])].some((at) => at > agenda.now() && at < until);
  }

  /** A reminder with the question that the cap held back, if there is one and the run has not begun. */
  function addHeldBackQuestion(playerId: string, message: SimulatedMessage): SimulatedMessage {
    const question = message.purpose === 'match_reminder' ? heldBack.get(playerId) : undefined;
    const week = getLeagueWeek(agenda.now(), zone);
    const isOpen = question?.week === week && agenda.now() < getWeeklyRunTime(week, zone);
    return isOpen ? { ...message, asksAboutWeek: week } : message;
  }

  return {
    read,
    /** Records when a player will be reminded of a match; null if no longer. */
    planReminder(playerId: string, matchId: string, at: Date | null): void {
      const ofPlayer = reminders.get(playerId) ?? new Map<string, Date>();
      if (at === null) ofPlayer.delete(matchId);
      else ofPlayer.set(matchId, at);
      reminders.set(playerId, ofPlayer);
    },
    /**
     * Sends a message outside quiet hours, within the weekly cap. `arrived` is called when it reaches the player; a weekly question can
     * also arrive with a reminder.
     */
    send(
      playerId: string,
      message: SimulatedMessage,
      arrived: (isInReminder: boolean) => void = () => undefined,
      isNeeded = () => true,
    ): void {
      const expiresAt = new Date(agenda.now().getTime() + lifetimeHours * hourMs);
      agenda.plan(getNextSendTime(agenda.now(), zone, null), () => {
        if (!isNeeded()) return;
        const weekEndsAt = getWeekRange(getLeagueWeek(agenda.now(), zone), zone).endsAt;
        const nextWeekAt = getNextSendTime(weekEndsAt, zone, null);
        const again = getCappedMessageRetryTime({ purpose: message.purpose, expiresAt }, nextWeekAt, agenda.now());
        const isReminderAhead = hasReminderUntil(playerId, weekEndsAt);
        const claim = budget.claim(playerId, message.purpose, agenda.now(), {
          canWait: again !== null,
          isReminderAhead,
        });
        if (claim === 'later' && again) agenda.plan(again, () => this.send(playerId, message, arrived, isNeeded));
        const isQuestion = leavesRoomForMatchReminder(message.purpose);
        if (claim === 'held back' && isQuestion)
          heldBack.set(playerId, { week: getLeagueWeek(agenda.now(), zone), arrived });
        if (claim !== 'sent') return;
        const sent = addHeldBackQuestion(playerId, message);
        latest.set(playerId, sent);
        if (isQuestion) heldBack.delete(playerId);
        if (sent.asksAboutWeek !== undefined) {
          heldBack.get(playerId)?.arrived(true);
          heldBack.delete(playerId);
        }
        const { matchId, choices } = message;
        if (matchId !== null && choices) lists.set(playerId, { matchId, choices });
        arrived(false);
      });
    },
    /** Replies to a text; such replies do not count. */
    reply: (playerId: string) => budget.claim(playerId, 'answer_confirmation', agenda.now()),
    /** The numbered times that the player was sent last. */
    listOf: (playerId: string) => lists.get(playerId) ?? null,
    /** A player writes a text now; returns what the league understands. */
    text(playerId: string, text: string, facts: Partial<InboundMessageContext>): MessageReading {
      const conversation: InboundMessageContext = {
        ...emptyInboundMessageContext,
        playerId,
        latest: latest.get(playerId) ?? null,
        timeChoices: lists.get(playerId) ?? null,
        now: agenda.now(),
        publicUrl,
        ...facts,
      };
      const reading = interpretMessage(text, conversation);
      incrementCount(read, reading.meaning);
      return reading;
    },
    /**
     * A player answers during waking hours. Some first send something unclear, get our question, and then answer it.
     * @param write sends the answer
     */
    answer(playerId: string, at: Date, facts: () => Partial<InboundMessageContext>, write: () => void): void {
      agenda.plan(getNextSendTime(at, zone, null), () => {
        if (!draw.isUnclear()) {
          write();
          return;
        }
        const reading = this.text(playerId, draw.words('unknown'), facts());
        if ('question' in reading) budget.claim(playerId, 'help', agenda.now());
        agenda.plan(new Date(agenda.now().getTime() + hourMs), write);
      });
    },
  };
}
