/** The official Node package of the imitated gateway has no types of its own; these are the parts that tests use. */
declare module 'authorizenet' {
  interface Request {
    /** The request under its root, as the controller posts it. */
    getJSON(): object;
  }

  interface Controller {
    setEnvironment(url: string): void;
    execute(callback: () => void): void;
    /** The parsed body of the response; null when the call failed below the gateway's protocol. */
    getResponse(): object | null;
    getError(): unknown;
  }

  interface CreditCard {
    setCardNumber(value: string): void;
    setExpirationDate(value: string): void;
    setCardCode(value: string): void;
  }

  interface MerchantAuthentication {
    setName(value: string): void;
    setTransactionKey(value: string): void;
  }

  interface Payment {
    setCreditCard(value: CreditCard): void;
  }

  interface TransactionRequest {
    setTransactionType(value: string): void;
    setPayment(value: Payment): void;
    setAmount(value: number): void;
  }

  interface CreateTransactionRequest extends Request {
    setMerchantAuthentication(value: MerchantAuthentication): void;
    setTransactionRequest(value: TransactionRequest): void;
  }

  interface CreateTransactionResponse {
    getMessages(): { getResultCode(): string };
    getTransactionResponse(): {
      getTransId(): string;
      getResponseCode(): string;
      getMessages(): {
        getMessage(): readonly { getCode(): string; getDescription(): string }[];
      };
    };
  }

  interface NamedContracts {
    readonly MerchantAuthenticationType: new () => MerchantAuthentication;
    readonly CreditCardType: new () => CreditCard;
    readonly PaymentType: new () => Payment;
    readonly TransactionRequestType: new () => TransactionRequest;
    readonly CreateTransactionRequest: new (content?: object) => CreateTransactionRequest;
    readonly CreateTransactionResponse: new (answer: object) => CreateTransactionResponse;
    readonly TransactionTypeEnum: { readonly AUTHCAPTURETRANSACTION: string };
  }

  interface NamedControllers {
    readonly CreateTransactionController: new (request: object) => Controller;
  }

  export const APIContracts: NamedContracts &
    Readonly<Record<`${string}Request`, (new (content: object) => Request) | undefined>>;
  export const APIControllers: NamedControllers &
    Readonly<Record<`${string}Controller`, (new (request: object) => Controller) | undefined>>;
}
