import type { ReactNode } from 'react';

/** The texts of a catalog as screens read them: plain texts are strings; messages with arguments or tags are functions. */
export type BoundTexts<Node> = Node extends string
  ? BoundMessage<Node>
  : Node extends readonly unknown[]
    ? { readonly [Index in keyof Node]: BoundTexts<Node[Index]> }
    : Node extends object
      ? { readonly [Key in keyof Node]: BoundTexts<Node[Key]> }
      : Node;

type BoundMessage<Message extends string> = [MessageArgumentNames<Message>, MessageTagNames<Message>] extends [
  never,
  never,
]
  ? string
  : [MessageTagNames<Message>] extends [never]
    ? (values: Readonly<Record<MessageArgumentNames<Message>, string | number>>) => string
    : (
        values: Readonly<
          Record<MessageArgumentNames<Message>, string | number> &
            Record<MessageTagNames<Message>, (content: ReactNode[]) => ReactNode>
        >,
      ) => ReactNode;

/** `count` and `name` of `{count, plural, one {# set of {name}} other {# sets of {name}}}`. Texts in braces have a space or `#`. */
type MessageArgumentNames<Message extends string> = Message extends `${string}{${infer Rest}`
  ? Rest extends `${infer Inside}}${infer After}`
    ? NestedArgumentNames<Inside> | MessageArgumentNames<After>
    : never
  : never;
type NestedArgumentNames<Inside extends string> = Inside extends `${infer Before}{${infer Nested}`
  ? MessageArgumentName<Before> | NestedArgumentNames<Nested>
  : MessageArgumentName<Inside>;
type MessageArgumentName<Start extends string> = Start extends `${infer First},${string}`
  ? ArgumentNameOf<First>
  : ArgumentNameOf<Start>;
type ArgumentNameOf<Text extends string> = Text extends `${string} ${string}` | `${string}#${string}` | ''
  ? never
  : Text;

/** `terms` of `I agree to the <terms>Terms</terms>.` */
type MessageTagNames<Message extends string> = Message extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | MessageTagNames<Rest>
  : never;
