import { normalizeReply } from './normalize-reply.ts';

/** Sentences in English and Spanish that ask us to stop all messages, as `normalizeReply` writes them. */
const requests: readonly string[] = [
  'stop, stop stop, stop stop stop, just stop, stop now, stop it, unsubscribe, quit texting me, stop texting me, stop texting, stop texting this number, stop messaging me, stop messaging',
  'stop contacting me, stop sending me these, stop sending me texts, stop sending me messages, stop sending me text messages',
  'stop sending me these texts, stop sending me these messages, stop sending these, stop sending texts, stop sending messages',
  'stop the texts, stop the messages, stop these texts, stop these messages, stop all texts, stop all messages, stop all',
  'opt out, opt me out, i opt out, opting out, i want to opt out, i would like to opt out, id like to opt out',
  'opt out of texts, opt out of messages, opt me out of texts, opt me out of messages, want to opt out',
  'unsubscribe me, unsubscribe me from this, unsubscribe me from this list, unsubscribe me from these texts, i unsubscribe',
  'i want to unsubscribe, i would like to unsubscribe, id like to unsubscribe, want to unsubscribe',
  'take me off your list, take me off the list, take me off this list, take me off of your list, take my number off your list',
  'remove me from your list, remove me from the list, remove me from this list, remove my number, remove my number from your list',
  'remove me, delete me, delete my number, take me off, i revoke, i revoke my consent, i revoke consent, revoke my consent, revoke consent',
  'wrong number stop, wrong number stop texting me, wrong number remove me, wrong number take me off your list, you have the wrong number',
  'you got the wrong number, youve got the wrong number, this is the wrong number, i think you have the wrong number',
  'no more texts, no more messages, no more text messages, dont text me, dont text me anymore, dont text me again, do not text me',
  'do not text me anymore, do not text me again, dont message me, do not message me, dont contact me, do not contact me',
  'dont contact me again, do not contact me again, leave me alone, i dont want these texts, i dont want these messages',
  'i dont want any more texts, i dont want any more messages, i do not want these texts, i do not want these messages',
  'no me escriban, no me escriban mas, no me escribas, no me escribas mas, no me manden mas mensajes, no me mandes mas mensajes',
  'no me envien mas mensajes, no mas mensajes, deja de escribirme, dejen de escribirme, deja de mandarme mensajes',
  'dejen de mandarme mensajes, dejen de enviarme mensajes, no quiero mas mensajes, no quiero recibir mensajes',
  'no quiero recibir mas mensajes, quiero darme de baja, darme de baja, denme de baja, dame de baja, borrenme de la lista',
  'quitenme de la lista, saquenme de la lista, borren mi numero, tiene el numero equivocado, tienen el numero equivocado',
];
const known: ReadonlySet<string> = new Set(requests.flatMap((line) => line.split(', ')));

/** Words around a request that do not change it. "Ok", "no" and "this week" do. */
const polite: ReadonlySet<string> = new Set(
  'please pls plz kindly thanks thx ty hi hello hey rally now sorry porfavor porfa gracias hola perdon'.split(' '),
);
const politePhrases = /\b(thank you|por favor|right now)\b/g;

/**
 * Whether a message, apart from politeness, only asks for no more messages. Typos are not corrected, because only an unmistakable request
 * opts out.
 */
export function isOptOutRequest(text: string): boolean {
  const sentence = normalizeReply(text).join(' ').replaceAll(politePhrases, ' ');
  const words = sentence.split(' ').filter((word) => word !== '' && !polite.has(word));
  return known.has(words.join(' '));
}
