import {
  defineResource,
  enumeration,
  float,
  int,
  type RecordOf,
  string,
  toMany,
} from '@sandbox/resource';

/** The plans that customers pay for; a plan sets how soon the first response is due. */
export const CUSTOMER_PLANS = ['free', 'starter', 'business', 'enterprise'] as const;
export type CustomerPlan = (typeof CUSTOMER_PLANS)[number];

/** Hours within which the first response to a customer is due, by plan. */
export const SLA_HOURS: Readonly<Record<CustomerPlan, number>> = {
  enterprise: 2,
  business: 8,
  starter: 24,
  free: 48,
};

export const customers = defineResource({
  name: 'customers',
  singular: 'customer',
  description: 'The companies that send tickets.',
  fields: {
    name: string('Company name.', {
      required: true,
      maxLength: 120,
      example: 'Northbridge Logistics',
    }),
    domain: string('Mail and web domain of the company.', {
      example: 'northbridge-logistics.example',
    }),
    plan: enumeration('Plan of the company.', CUSTOMER_PLANS, { default: 'free' }),
    contact_name: string('Name of the contact person.', { example: 'Mina Okafor' }),
    contact_email: string('Email address of the contact person.', {
      format: 'email',
      example: 'mina.okafor@northbridge-logistics.example',
    }),
    sla_hours: int('Hours until the first response is due. Default for a new customer: by plan.', {
      min: 1,
      max: 720,
      example: 8,
    }),
    open_tickets: int('Tickets that are open or pending.', {
      readOnly: true,
      nullable: false,
      min: 0,
    }),
    satisfaction: float('Average of the ratings given at close, 1 to 5.', {
      readOnly: true,
      min: 1,
      max: 5,
      example: 4.25,
    }),
  },
  relations: {
    tickets: toMany('The tickets of the company.', 'tickets', 'customer_id'),
  },
});

export type Customer = RecordOf<typeof customers>;
