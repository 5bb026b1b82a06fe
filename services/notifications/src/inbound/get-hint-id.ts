/** What our questions about messages are about. */
export type HintTopic = 'week' | 'score' | 'unusable_score' | 'answer' | 'time' | 'match_word';

/** The id of our question about a message: one a day for each topic. */
export function getHintId(phone: string, topic: HintTopic, now: Date): string {
  return `hint:${phone}:${topic}:${now.toISOString().slice(0, 10)}`;
}
