/** First words of company names. */
export const COMPANY_STEMS: readonly string[] = (
  'Northbridge Alderwood Harbourline Kestrel Bluefield Stonegate Riverbend Foxglove Maplewood Silverbirch ' +
  'Brightwater Oakhaven Larkspur Thornbury Westmark Eastvale Ironbridge Goldcrest Cedarhill Summerfield ' +
  'Lindqvist Moreau Tanaka Okonkwo Ferreira Kowalczyk Brennan Haddad Castellano Bergström Dvořák Iyer ' +
  'Novak Sørensen Vargas Mensah Rinaldi Şahin Hoffmann Nguyen Lefèvre Yamada Adeyemi Petersen Almeida ' +
  'Aurelia Boreal Caldera Deltaris Elmira Fjordland Glimmer Helios Indigo Juniper Kalmar Lumen Meridia ' +
  'Nimbus Orchard Pinnacle Quarry Redwood Saffron Tidewater Umbra Verdant Willow Zephyr Copperfield ' +
  'Halcyon Marigold Polaris Ravenswood Solstice'
).split(' ');

/** Last words of company names. */
export const COMPANY_TRADES = [
  'Logistics',
  'Dental Group',
  'Foods',
  'Architects',
  'Software',
  'Engineering',
  'Clinics',
  'Travel',
  'Energy',
  'Interiors',
  'Robotics',
  'Media',
  'Consulting',
  'Legal',
  'Furniture',
  'Insurance',
  'Bakery',
  'Textiles',
  'Analytics',
  'Property',
  'Marine',
  'Organics',
  'Cycles',
  'Learning',
  'Printing',
  'Pharma',
  'Studios',
  'Hotels',
  'Tools',
  'Recruiting',
  'Gardens',
  'Optics',
] as const;
